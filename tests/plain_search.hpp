// The search again, as simple as can be: each schedule is run from the start, nothing is copied, forked or
// merged. Slow, and right if the engine is.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "sim/search/search.hpp"

namespace ackboard {

struct PlainResult {
  struct Depth {
    std::uint64_t schedules = 0, broken = 0;
    std::map<std::vector<FaultPlace>, SafeAndBroken> places;
  };
  std::vector<Depth> depths;
  std::vector<Break> breaks;
  // What must hold of the points, or sets of faults are not what they seem.
  bool each_point_once = true;  // no run comes to a point twice
  bool each_set_once = true;    // no set of faults was tried in two orders
};

PlainResult search_plainly(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options);

}  // namespace ackboard
