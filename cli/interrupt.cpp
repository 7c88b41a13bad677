#include "cli/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <string_view>

namespace ackboard {
namespace {

// Set by a signal handler and read by all threads of a search.
std::atomic<bool> interrupt_seen{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// Only what is allowed in a signal handler: a flag and write().
extern "C" void on_interrupt(int) {
  interrupt_seen = true;
  constexpr std::string_view notice =
      "\nackboard: stopping as soon as possible; Ctrl-C again stops at once\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, notice.data(), notice.size());
}

}  // namespace

bool interrupted() { return interrupt_seen; }

InterruptWatch::InterruptWatch() {
  interrupt_seen = false;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before_);
  // Started in the background by a shell: Ctrl-C is meant for somebody else.
  if (before_.sa_handler == SIG_IGN) sigaction(SIGINT, &before_, nullptr);
}

InterruptWatch::~InterruptWatch() { sigaction(SIGINT, &before_, nullptr); }

}  // namespace ackboard
