// Goals that any fault that changes anything breaks.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/goals.hpp"
#include "sim/measure_kind.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

// Every measure must be what it is without faults: so no difference between two states goes unseen.
inline std::vector<Goal> as_without_faults(const Board& board, std::uint64_t event_limit) {
  Simulation simulation(board);
  const Tally& tally = simulation.run({.event_limit = event_limit});
  std::vector<Goal> goals;
  for (const MeasureKind* measure : measure_kinds()) {
    const auto value = measure->of(tally, board);
    if (value)
      goals.push_back({.measure = measure, .least = value, .most = value, .text = "as without faults"});
  }
  return goals;
}

}  // namespace ackboard
