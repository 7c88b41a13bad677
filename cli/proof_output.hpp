// What `ackboard levels check` proved of the levels, for people and for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/console.hpp"
#include "levels/level/proof.hpp"

namespace ackboard {

// One line, and below it what failed; with `in_full` all that was claimed.
std::string proof_text(const Level& level, std::size_t place, const Proof& proof, bool in_full,
                       const Style& style);

nlohmann::ordered_json proof_json(const Level& level, std::size_t place, const Proof& proof);

}  // namespace ackboard
