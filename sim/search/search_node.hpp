// A schedule that a search adds faults to.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "sim/search/explorer.hpp"
#include "sim/search/fault_places.hpp"
#include "sim/search/telling.hpp"

namespace ackboard {

// How a schedule ranks among those of as many faults: the least is reported.
struct Rank {
  Telling telling = 0;
  std::vector<std::uint32_t> path;  // its ordinal among the children of the schedule before, and so on

  [[nodiscard]] Rank with(const Explorer::Child& child) const {
    Rank longer{with_fault(telling, child.telling), path};
    longer.path.push_back(child.ordinal);
    return longer;
  }
  friend bool operator<(const Rank& a, const Rank& b) {
    return a.telling != b.telling ? a.telling < b.telling : a.path < b.path;
  }
};

// A schedule that stands for all that led to the same state: the one that ranks first. And where the faults
// of all of those hit.
struct SearchNode {
  std::vector<Injection> faults;
  Rank rank;
  std::uint64_t event = 0;  // that the last fault hits in
  bool is_endless = false;
  std::map<PlaceCodes, std::uint64_t> members;
};

// Some children of a node: what a thread takes at once.
struct Slice {
  std::size_t node = 0;
  std::uint32_t from = 0, to = UINT32_MAX;
};

}  // namespace ackboard
