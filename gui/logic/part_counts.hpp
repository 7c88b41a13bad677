// What a part holds and has done at a moment, for its card.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/board.hpp"
#include "sim/state.hpp"

namespace ackboard {

struct PartCounts {
  bool up = true;
  std::uint32_t published = 0, confirmed = 0, told_failed = 0;             // of users: jobs
  std::uint32_t ready = 0, unsettled = 0, dead_lettered = 0, dropped = 0;  // of a broker: messages
  std::uint32_t buffered = 0, running = 0;                                 // of a consumer: deliveries
  std::uint32_t applied = 0, charged_twice = 0;                            // of a consumer: jobs
};

// One for each part. Effects are counted at every consumer of the board, since they belong to jobs.
std::vector<PartCounts> part_counts(const Board& board, const State& state);

}  // namespace ackboard
