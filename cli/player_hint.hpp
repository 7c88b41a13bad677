// The command that opens a failing variant in the player, at the event that breaks its first goal.
#pragma once

#include <string>

#include "cli/scenario_result.hpp"

namespace ackboard {

// One line; empty if no variant misses its goals that should meet them, or if no command would open the file
// once more: standard input, a pipe, a name that a terminal does not show as it is.
std::string player_hint(const std::string& file, const ScenarioResult& result);

}  // namespace ackboard
