// A schedule that a search adds faults to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
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
  std::vector<std::pair<PlaceCodes, std::uint64_t>> members;  // sorted

  // How many it stands for.
  [[nodiscard]] std::uint64_t schedules() const {
    std::uint64_t sum = 0;
    for (const auto& [codes, count] : members) sum += count;
    return sum;
  }

  [[nodiscard]] std::vector<Injection> faults_with(const Explorer::Child& child,
                                                   Duration restart_after) const {
    std::vector<Injection> more = faults;
    more.push_back({child.point, restart_after});
    return more;
  }

  // Lets it stand for `before` with one fault more, too. The order of such calls makes no difference.
  void add_member(const SearchNode& before, const Explorer::Child& child, bool is_first,
                  Duration restart_after) {
    for (const auto& [codes, count] : before.members) count_member(codes.with(code_of(child.point)), count);
    Rank longer = before.rank.with(child);
    if (!is_first && rank < longer) return;
    rank = std::move(longer);
    event = child.event;
    is_endless = (child.missed & kEndlessRun) != 0;
    faults = before.faults_with(child, restart_after);
  }

 private:
  void count_member(const PlaceCodes& codes, std::uint64_t count) {
    const auto at =
        std::lower_bound(members.begin(), members.end(), codes,
                         [](const auto& member, const PlaceCodes& key) { return member.first < key; });
    if (at != members.end() && !(codes < at->first)) {
      at->second += count;
    } else {
      members.insert(at, {codes, count});
    }
  }
};

// Some children of a node: what a thread takes at once.
struct Slice {
  std::size_t node = 0;
  ChildRange range{};
};

}  // namespace ackboard
