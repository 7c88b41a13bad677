#include "tests/plain_search.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "sim/simulation.hpp"

namespace ackboard {
namespace {

using Points = std::vector<FaultPoint>;

auto parts_of(const FaultPoint& point) {
  return std::tuple(point.question, point.what, point.after, point.step, point.place, point.job, point.copy,
                    point.number);
}

bool is_before(const FaultPoint& left, const FaultPoint& right) { return parts_of(left) < parts_of(right); }

struct PointsBefore {
  bool operator()(const Points& left, const Points& right) const {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(), is_before);
  }
};

Points sorted(Points points) {
  std::sort(points.begin(), points.end(), is_before);
  return points;
}

class PlainSearch {
 public:
  PlainSearch(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
      : board_(board),
        goals_(goals),
        options_(options),
        breaks_(goals.size() + 1),
        telling_(goals.size() + 1) {}

  PlainResult run() {
    std::vector<Points> schedules{{}};
    for (std::size_t faults = 0; faults <= options_.most_faults; ++faults) {
      result_.depths.emplace_back();
      std::vector<Points> next;
      for (const Points& schedule : schedules) try_schedule(schedule, next);
      schedules = std::move(next);
    }
    for (auto& found : breaks_) {
      if (!found.also_broken.empty()) result_.breaks.push_back(std::move(found));
    }
    return std::move(result_);
  }

 private:
  // Runs it, and appends the schedules that have one fault more.
  void try_schedule(const Points& schedule, std::vector<Points>& next) {
    Simulation simulation(board_);
    std::vector<Injection> injections;
    for (const FaultPoint& point : schedule) injections.push_back({point, options_.restart_after});
    Points asked;
    simulation.reset({.seed = options_.seed, .event_limit = options_.event_limit});
    simulation.inject(injections);
    simulation.watch(&asked);
    while (simulation.step()) {
    }
    judge(schedule, simulation.finish());
    note_points(schedule, asked);
    auto from = asked.begin();
    if (!schedule.empty()) from = std::find(asked.begin(), asked.end(), schedule.back()) + 1;
    for (; from != asked.end(); ++from) {
      if (!may_hit(*from)) continue;
      next.push_back(schedule);
      next.back().push_back(*from);
    }
  }

  [[nodiscard]] bool may_hit(const FaultPoint& point) const {
    return std::any_of(options_.kinds.begin(), options_.kinds.end(),
                       [&](const FaultKind* kind) { return kind->can_hit(board_, point); });
  }

  void note_points(const Points& schedule, const Points& asked) {
    const Points all = sorted(asked);
    if (std::adjacent_find(all.begin(), all.end()) != all.end()) result_.each_point_once = false;
    if (!tried_.insert(sorted(schedule)).second) result_.each_set_once = false;
  }

  void judge(const Points& schedule, const Tally& tally) {
    bool broken = false;
    for (std::size_t bit = 0; bit <= goals_.size(); ++bit) {
      const bool misses = bit < goals_.size() ? !goals_[bit].met_by(goals_[bit].measure->of(tally, board_))
                                              : tally.ending != Ending::drained;
      if (misses) note_break(schedule, bit);
      broken = broken || misses;
    }
    PlainResult::Depth& depth = result_.depths.back();
    ++depth.schedules;
    if (broken) ++depth.broken;
    if (schedule.empty()) return;
    std::vector<FaultPlace> places;
    for (const FaultPoint& point : schedule) places.push_back(place_of(board_, point));
    std::sort(places.begin(), places.end());
    ++(broken ? depth.places[places].broken : depth.places[places].safe);
  }

  // The least telling of its faults first.
  [[nodiscard]] std::vector<int> telling_of(const Points& schedule) const {
    std::vector<int> telling;
    for (const FaultPoint& point : schedule) {
      const auto kind = std::find_if(options_.kinds.begin(), options_.kinds.end(),
                                     [&](const FaultKind* one) { return one->can_hit(board_, point); });
      telling.push_back((*kind)->telling(point));
    }
    std::sort(telling.rbegin(), telling.rend());
    return telling;
  }

  // Schedules come in their order, so an equally telling one that comes later is not the one to report.
  void note_break(const Points& schedule, std::size_t bit) {
    Break& found = breaks_[bit];
    const bool is_first = found.also_broken.empty();
    found.also_broken.resize(std::max(found.also_broken.size(), schedule.size() + 1), 0);
    if (!is_first) ++found.also_broken[schedule.size()];
    const bool is_better = schedule.size() == found.faults.size() && telling_of(schedule) < telling_[bit];
    if (!is_first && !is_better) return;
    found.bit = bit < goals_.size() ? std::uint64_t{1} << bit : kUnsettled;
    found.faults.clear();
    for (const FaultPoint& point : schedule) found.faults.push_back({point, options_.restart_after});
    telling_[bit] = telling_of(schedule);
  }

  const Board& board_;
  const std::vector<Goal>& goals_;
  const SearchOptions& options_;
  std::vector<Break> breaks_;              // by bit
  std::vector<std::vector<int>> telling_;  // of the faults of each
  std::set<Points, PointsBefore> tried_;
  PlainResult result_;
};

}  // namespace

PlainResult search_plainly(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options) {
  return PlainSearch(board, goals, options).run();
}

}  // namespace ackboard
