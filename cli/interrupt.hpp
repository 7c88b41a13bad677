// Ctrl-C while runs go on: the first one asks to stop as soon as possible, so that what is known can be
// printed; the second one ends the process at once.
#pragma once

#include <csignal>

namespace ackboard {

// True once SIGINT has come while a watch stood.
bool interrupted();

// Watches SIGINT while it lives. At most one at a time.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction before_ {};
};

}  // namespace ackboard
