#include "cli/exit_status.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace ackboard {
namespace {

constexpr std::array kMeanings{
    ExitMeaning{ExitStatus::interrupted,
                "interrupted by Ctrl-C or SIGTERM; what was known by then is printed"},
    ExitMeaning{ExitStatus::reader_gone, "whoever read the output closed the pipe"},
    ExitMeaning{ExitStatus::internal_fault,
                "fault of Ackboard, two runs that differ, too little memory, or output cannot be written"},
    ExitMeaning{ExitStatus::bad_input, "bad usage, or a scenario that cannot be read or is not valid"},
    ExitMeaning{ExitStatus::goal_missed, "a goal is missed, or a variant that should miss meets them all"},
    ExitMeaning{ExitStatus::budget_ended, "the budget of a search ended before it had an answer"},
    ExitMeaning{ExitStatus::nothing_judged,
                "a variant has no goal to judge, although --require-goals was given"},
    ExitMeaning{ExitStatus::all_met, "all is as it should be"},
};

std::size_t rank(ExitStatus status) {
  const auto* place = std::find_if(kMeanings.begin(), kMeanings.end(),
                                   [&](const ExitMeaning& row) { return row.status == status; });
  return static_cast<std::size_t>(place - kMeanings.begin());
}

std::string numeral(ExitStatus status) { return std::to_string(static_cast<int>(status)); }

}  // namespace

std::span<const ExitMeaning> exit_meanings() { return kMeanings; }

ExitStatus worse(ExitStatus left, ExitStatus right) { return rank(left) <= rank(right) ? left : right; }

std::string exit_status_help() {
  std::vector<ExitMeaning> by_number(kMeanings.begin(), kMeanings.end());
  std::sort(by_number.begin(), by_number.end(),
            [](const ExitMeaning& left, const ExitMeaning& right) { return left.status < right.status; });
  std::string text = "Exit status:\n";
  for (const ExitMeaning& row : by_number) {
    const std::string number = numeral(row.status);
    text += "  " + number + std::string(5 - number.size(), ' ') + std::string(row.meaning) + "\n";
  }
  text += "Over several files the worst counts: ";
  for (std::size_t i = 0; i < kMeanings.size(); ++i) {
    text += (i == 0 ? "" : ", then ") + numeral(kMeanings[i].status);
  }
  return text + ".";
}

}  // namespace ackboard
