#include "cli/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <string_view>

namespace ackboard {
namespace {

// Set by a signal handler and read by all threads of a search.
std::atomic<bool> interrupt_seen{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// Only what is allowed in a signal handler: a flag, write() and raise().
void say_from_handler(std::string_view notice) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, notice.data(), notice.size());
}

// The handler is gone by now, so what is raised ends the process.
extern "C" void on_interrupt(int signal) {
  if (interrupt_seen.exchange(true)) {
    std::raise(signal);
    return;
  }
  say_from_handler("\nackboard: stopping as soon as possible; Ctrl-C again stops at once\n");
}

extern "C" void on_termination(int) {
  if (!interrupt_seen.exchange(true)) say_from_handler("ackboard: stopping as soon as possible\n");
}

void watch_signal(int signal, void (*handler)(int), int flags, struct sigaction& before) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, &before);
  // Started in the background by a shell: Ctrl-C is meant for somebody else.
  if (before.sa_handler == SIG_IGN) sigaction(signal, &before, nullptr);
}

}  // namespace

bool interrupted() { return interrupt_seen; }

InterruptWatch::InterruptWatch() {
  interrupt_seen = false;
  watch_signal(SIGINT, on_interrupt, static_cast<int>(SA_RESETHAND | SA_RESTART), before_interrupt_);
  watch_signal(SIGTERM, on_termination, SA_RESTART, before_termination_);
}

InterruptWatch::~InterruptWatch() {
  sigaction(SIGINT, &before_interrupt_, nullptr);
  sigaction(SIGTERM, &before_termination_, nullptr);
}

}  // namespace ackboard
