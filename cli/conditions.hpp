// What a board meets: its traffic and its faults. Variants of a scenario meet the same unless they change
// them, and then whoever compares them must know.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "sim/board.hpp"

namespace ackboard {

struct Conditions {
  std::map<std::string, std::string> traffic;  // "users.jobs": "10"
  std::vector<std::string> faults;             // each with its parameters, in the order of the file
};

Conditions conditions_of(const Board& board);

// "other traffic (users.jobs 5, not 100) and other faults (none, not 1)"; empty if they are the same.
std::string difference_text(const Conditions& conditions, const Conditions& others);

}  // namespace ackboard
