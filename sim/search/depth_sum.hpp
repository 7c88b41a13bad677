// What one thread found out about the schedules of one number of faults. Sums and the least of an order, so
// that it does not matter which thread judged what, and adding up the threads takes no time.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "sim/search/expansion.hpp"
#include "sim/search/search_node.hpp"

namespace ackboard {

class DepthSum {
 public:
  // Of the schedules that miss a goal: how many, and the one to report.
  struct Missing {
    std::uint64_t schedules = 0;
    Rank rank;
    std::vector<Injection> faults;
  };

  DepthSum(std::size_t goals, Duration restart_after) : missing_(goals + 1), restart_after_(restart_after) {}

  // What became of children of the node.
  void add(const SearchNode& node, const Expansion& expansion) {
    for (const auto& [codes, members] : node.members) {
      for (const Expansion::PlaceCount& place : expansion.places) {
        add_place(codes.with(place.code), members * place.count.safe, members * place.count.broken);
      }
    }
    const std::uint64_t members = node.schedules();
    for (std::size_t at = 0; at < missing_.size(); ++at) {
      const Expansion::Missing& missing = expansion.missing[at];
      if (missing.schedules == 0) continue;
      Rank rank = node.rank.with(missing.first);
      const bool is_least = missing_[at].schedules == 0 || rank < missing_[at].rank;
      missing_[at].schedules += members * missing.schedules;
      if (!is_least) continue;
      missing_[at].rank = std::move(rank);
      missing_[at].faults = node.faults_with(missing.first, restart_after_);
    }
  }

  void add(const DepthSum& other) {
    for (const auto& [codes, count] : other.places_) add_place(codes, count.safe, count.broken);
    for (std::size_t at = 0; at < missing_.size(); ++at) {
      const Missing& more = other.missing_[at];
      if (more.schedules == 0) continue;
      const std::uint64_t sum = missing_[at].schedules + more.schedules;
      if (missing_[at].schedules == 0 || more.rank < missing_[at].rank) missing_[at] = more;
      missing_[at].schedules = sum;
    }
  }

  [[nodiscard]] const std::map<PlaceCodes, SafeAndBroken>& places() const { return places_; }
  [[nodiscard]] const std::vector<Missing>& missing() const { return missing_; }

 private:
  void add_place(const PlaceCodes& codes, std::uint64_t safe, std::uint64_t broken) {
    SafeAndBroken& sum = places_[codes];
    sum.safe += safe;
    sum.broken += broken;
  }

  std::map<PlaceCodes, SafeAndBroken> places_;
  std::vector<Missing> missing_;  // by goal, and at the end those that do not settle
  Duration restart_after_;
};

}  // namespace ackboard
