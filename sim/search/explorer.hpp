// One thread's part of a search: runs a schedule, and forks it at each of its points.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/search/search.hpp"
#include "sim/search/state_table.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

// A run that does not come to an end, and does not end at `until` either: it comes to new points without end.
// Such a schedule is kUnsettled too.
inline constexpr MissedGoals kEndlessRun = MissedGoals{1} << kMostSearchedGoals;

// Some of the children of a schedule, by their ordinals. The run gets to them without a copy of its state:
// `event` and `first` are Child::event of child `from`, and the first child of that event.
struct ChildRange {
  std::uint32_t from = 0, to = UINT32_MAX;
  std::uint64_t event = 0;
  std::uint32_t first = 0;
};

class Explorer {
 public:
  Explorer(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options);

  // A schedule and one fault more.
  struct Child {
    FaultPoint point{};
    std::uint8_t telling = 0;   // of that fault
    std::uint32_t ordinal = 0;  // among the children, in the order of the points
    std::uint64_t event = 0;    // how many events had been handled before the one of the point
    StateTable::Hash state{};
    MissedGoals missed = 0;
  };

  // Which schedule, and which of its children.
  struct Task {
    const std::vector<Injection>& faults;
    std::uint64_t event = 0;  // Child::event of the last fault
    bool is_endless = false;  // then only the children of a first stretch of the run are judged
    ChildRange range{};
  };

  // Judges the schedules that add one fault to those of the task, in the order of the points, and gives each
  // to `visit`. With `goes_on` the states will be forked again, so what else is asked in the same event is
  // part of them. False if the search was stopped on the way.
  template <class Visit>
  bool for_each_child(const Task& task, bool goes_on, StateTable& known, Visit visit) {
    schedule_ = task.faults;
    schedule_.push_back({});
    bool goes = true;
    for_each_point(task, true, [&](const FaultPoint& point, std::uint8_t telling, std::uint32_t ordinal) {
      if (ordinal < task.range.from) return true;
      if (ordinal >= task.range.to) return false;
      if (stops()) return goes = false;
      Child child{point, telling, ordinal, event_, {}, 0};
      if (!judge_child(child, goes_on, known)) return goes = false;
      visit(child);
      return true;
    });
    return goes && !stopped_;
  }

  // Child::event of each child; some are missing if the search was stopped.
  std::vector<std::uint64_t> events_of_children(const Task& task) {
    std::vector<std::uint64_t> events;
    for_each_point(task, false, [&](const FaultPoint&, std::uint8_t, std::uint32_t) {
      events.push_back(event_);
      return true;
    });
    return events;
  }

  // How many children the schedule has, up to so many events of its run.
  std::uint32_t count_children(const Task& task, std::uint64_t most_events = UINT64_MAX) {
    std::uint32_t children = 0;
    for_each_point(task, false, [&](const FaultPoint&, std::uint8_t, std::uint32_t) {
      ++children;
      return trunk_.state().counters.events <= most_events;
    });
    return children;
  }
  // Of the run whose children were counted.
  [[nodiscard]] std::uint64_t trunk_events() const { return trunk_.state().counters.events; }

  // Nothing if the search was stopped within a long run.
  std::optional<MissedGoals> judge(const std::vector<Injection>& faults);
  [[nodiscard]] bool was_stopped() const { return stopped_; }

  // A broken invariant of the engine that a run showed; empty: none.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  void begin(const Task& task);

  // Runs the schedule and gives each point after its last fault that can be hit to `visit`, until that
  // returns false. If asked to, keeps the state before the event of the point.
  template <class Visit>
  void for_each_point(const Task& task, bool keeps_state, Visit visit) {
    begin(task);
    std::uint32_t ordinal = task.range.first;
    std::uint64_t last_event = UINT64_MAX;
    while (!stopped_) {
      if (keeps_state) keep_state();
      event_ = trunk_.state().counters.events;
      const std::size_t asked_before = points_.size();
      if (trunk_.state().counters.events >= last_event || !trunk_.step()) return;
      if (trunk_.state().counters.events % kEventsUnasked == 0) ask_to_stop();
      if (trunk_.injections_hit() < task.faults.size()) continue;
      if (task.is_endless) last_event = std::min(last_event, trunk_.state().counters.events + stretch());
      for (std::size_t at = std::max(asked_before, trunk_.points_at_last_hit()); at < points_.size(); ++at) {
        const FaultKind* kind = kind_that_hits(points_[at]);
        if (kind != nullptr && !visit(points_[at], kind->telling(points_[at]), ordinal++)) return;
      }
    }
  }

  // Copies of a large state take long.
  void keep_state() {
    trunk_.save(before_);
    copied_bytes_ += trunk_.state().bytes();
    if (copied_bytes_ < kBytesUnasked) return;
    copied_bytes_ = 0;
    ask_to_stop();
  }

  [[nodiscard]] const FaultKind* kind_that_hits(const FaultPoint& point) const;
  // False if the search was stopped meanwhile.
  bool judge_child(Child& child, bool goes_on, StateTable& known);
  void add_later_points(StateTable::Hash& state) const;
  std::optional<MissedGoals> run_to_the_end();
  void run_branch();
  bool goes_on_in_circles();
  bool recurs_within(std::uint64_t most_events);
  // As many events as a run usually takes, and more.
  [[nodiscard]] std::uint64_t stretch() const { return 1000 + std::uint64_t{board_.jobs} * 50; }
  [[nodiscard]] RunOptions run_options() const;
  bool stops();
  // Within long runs.
  void ask_to_stop() { stopped_ = stopped_ || (options_.stop && options_.stop()); }
  static constexpr std::uint64_t kEventsUnasked = 100'000;
  static constexpr std::size_t kBytesUnasked = std::size_t{256} << 20U;

  const Board& board_;
  const std::vector<Goal>& goals_;
  const SearchOptions& options_;
  std::uint64_t event_limit_;
  bool may_recur_;                        // a recurrence of the state would mean that it never ends
  Simulation trunk_;                      // runs the schedule that is forked
  Simulation branch_;                     // runs the forks
  Simulation::Snapshot before_;           // the trunk before the event that it has just handled
  std::uint64_t event_ = 0;               // how many events it had handled before that
  std::size_t copied_bytes_ = 0;          // since it asked whether to stop
  std::vector<FaultPoint> points_;        // that the trunk came to
  std::vector<FaultPoint> later_points_;  // that the branch came to in the event of its last fault
  std::vector<Injection> schedule_;
  std::string fault_;
  bool stopped_ = false;  // within a run
  std::uint64_t judged_ = 0,
                events_ = 0;  // schedules, and the events of their runs, since it asked whether to stop
};

}  // namespace ackboard
