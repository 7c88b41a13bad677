// Ctrl-C and SIGTERM while runs go on: the first one asks to stop as soon as possible, so that what is known
// can be printed. Ctrl-C once more ends the process at once. SIGTERM never does: `timeout` sends it twice, to
// the process and to its group, and whoever must not wait has SIGKILL.
#pragma once

#include <csignal>

namespace ackboard {

// True once SIGINT or SIGTERM has come while a watch stood.
bool interrupted();

// Watches both signals while it lives. At most one at a time.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction before_interrupt_ {};
  struct sigaction before_termination_ {};
};

}  // namespace ackboard
