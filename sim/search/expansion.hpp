// What became of the children of one schedule, or of some of them: gathered by one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sim/search/explorer.hpp"
#include "sim/search/fault_places.hpp"
#include "sim/search/telling.hpp"

namespace ackboard {

struct Expansion {
  struct PlaceCount {
    PlaceCode code = 0;
    SafeAndBroken count;
  };
  // Those that miss a goal, and of them the one to report.
  struct Missing {
    std::uint64_t schedules = 0;
    Explorer::Child first{};  // the most telling, of those the first
  };
  std::vector<PlaceCount> places;
  std::vector<Missing> missing;  // by goal, and at the end those that do not settle

  explicit Expansion(std::size_t goals = 0) : missing(goals + 1) {}

  void add(const Explorer::Child& child) {
    const bool broken = (child.missed & ~kEndlessRun) != 0;
    SafeAndBroken& count = count_at(code_of(child.point));
    ++(broken ? count.broken : count.safe);
    for (std::size_t at = 0; broken && at < missing.size(); ++at) {
      if ((child.missed & bit_of(at)) == 0) continue;
      Missing& one = missing[at];
      if (one.schedules++ == 0 || child.telling < one.first.telling) one.first = child;
    }
  }

  [[nodiscard]] MissedGoals bit_of(std::size_t at) const {
    return at + 1 < missing.size() ? MissedGoals{1} << at : kUnsettled;
  }

 private:
  SafeAndBroken& count_at(PlaceCode code) {
    const auto at = std::find_if(places.begin(), places.end(),
                                 [code](const PlaceCount& one) { return one.code == code; });
    if (at != places.end()) return at->count;
    places.push_back({code, {}});
    return places.back().count;
  }
};

}  // namespace ackboard
