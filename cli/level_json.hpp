// Levels, proofs of them and judgements of boards, for programs.
#pragma once

#include <cstddef>

#include "cli/json.hpp"
#include "cli/level_text.hpp"

namespace ackboard {

// The board and the goals are a scenario of their own, which can be written to a file and run.
Json level_json(const Level& level, std::size_t place, const LevelParts& parts);

}  // namespace ackboard
