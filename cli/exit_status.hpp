// How the command says in one number what happened, for scripts and CI.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ackboard {

enum class ExitStatus : int {
  all_met = 0,
  goal_missed = 1,
  bad_input = 2,
  nothing_judged = 3,
  internal_fault = 4,
  budget_ended = 5,
  interrupted = 130,  // 128 + SIGINT, as shells have it; for SIGTERM too
  reader_gone = 141,  // 128 + SIGPIPE, likewise
};

struct ExitMeaning {
  ExitStatus status;
  std::string_view meaning;
};

// All of them, the one that counts most first: over several files the worst wins.
std::span<const ExitMeaning> exit_meanings();

// The one of the two that counts more.
ExitStatus worse(ExitStatus left, ExitStatus right);

// The table of exit statuses for the foot of a help text.
std::string exit_status_help();

}  // namespace ackboard
