// One thread's part of a search: runs a schedule, and forks it at each of its points.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "sim/search/search.hpp"
#include "sim/search/state_table.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

class Explorer {
 public:
  Explorer(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options);

  // A schedule and one fault more.
  struct Child {
    FaultPoint point;
    StateTable::Hash state;
    Verdict verdict = 0;
  };

  // Judges every schedule that adds one fault to `faults`, in the order of the points, and gives each to
  // `visit`. With `goes_on` the states will be forked again, so what else is asked in the same event is part
  // of them. False if the search was stopped on the way.
  template <class Visit>
  bool for_each_child(const std::vector<Injection>& faults, bool goes_on, StateTable& known, Visit visit) {
    begin(faults);
    schedule_ = faults;
    schedule_.push_back({});
    for (;;) {
      trunk_.save(before_);
      const std::size_t asked_before = points_.size();
      if (!trunk_.step()) return true;
      if (trunk_.injections_hit() < faults.size()) continue;
      for (std::size_t at = std::max(asked_before, trunk_.points_at_last_hit()); at < points_.size(); ++at) {
        if (!is_tried(points_[at])) continue;
        if (stops()) return false;
        visit(judge_child(points_[at], goes_on, known));
      }
    }
  }

  Verdict judge(const std::vector<Injection>& faults);

  // A broken invariant of the engine that a run showed; empty: none.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  void begin(const std::vector<Injection>& faults);
  [[nodiscard]] bool is_tried(const FaultPoint& point) const;
  Child judge_child(const FaultPoint& point, bool goes_on, StateTable& known);
  void add_later_points(StateTable::Hash& state) const;
  Verdict run_to_the_end();
  [[nodiscard]] RunOptions run_options() const;
  bool stops();

  const Board& board_;
  const std::vector<Goal>& goals_;
  const SearchOptions& options_;
  Simulation trunk_;                      // runs the schedule that is forked
  Simulation branch_;                     // runs the forks
  Simulation::Snapshot before_;           // the trunk before the event that it has just handled
  std::vector<FaultPoint> points_;        // that the trunk came to
  std::vector<FaultPoint> later_points_;  // that the branch came to in the event of its last fault
  std::vector<Injection> schedule_;
  std::string fault_;
  std::uint32_t judged_ = 0;
};

}  // namespace ackboard
