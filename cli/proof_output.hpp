// What `ackboard levels check` proved of the levels, for people and for programs.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/json.hpp"
#include "levels/level/proof.hpp"

namespace ackboard {

// One line, and below it what failed; with `in_full` all that was claimed.
std::string proof_text(const Level& level, std::size_t place, const Proof& proof, bool in_full,
                       const Style& style);

Json proof_json(const Level& level, std::size_t place, const Proof& proof);

}  // namespace ackboard
