#include "sim/search/explorer.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>

#include "sim/search/fault_places.hpp"

namespace ackboard {

Explorer::Explorer(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
    : board_(board),
      goals_(goals),
      options_(options),
      event_limit_(options.event_limit != 0 ? options.event_limit : default_event_limit(board)),
      may_recur_(options.event_limit == 0 && board.faults.empty() && board.until == kEndless),
      trunk_(board),
      branch_(board) {}

RunOptions Explorer::run_options() const { return {.seed = options_.seed, .event_limit = event_limit_}; }

// Up to the event of the last fault nothing is asked of the run but whether its faults hit.
void Explorer::begin(const Task& task) {
  points_.clear();
  trunk_.reset(run_options());
  trunk_.inject(task.faults);
  const std::uint64_t event = std::max(task.event, task.range.event);
  while (!stopped_ && trunk_.state().counters.events < event && trunk_.step()) {
    if (trunk_.state().counters.events % kEventsUnasked == 0) ask_to_stop();
  }
  trunk_.watch(&points_);
  branch_.reset(run_options());
}

const FaultKind* Explorer::kind_that_hits(const FaultPoint& point) const {
  const auto is_alike = [&point](const FaultPoint& each) { return code_of(each) == code_of(point); };
  const std::vector<FaultPoint>& only = options_.only_alike;
  if (!only.empty() && std::none_of(only.begin(), only.end(), is_alike)) return nullptr;
  for (const FaultKind* kind : options_.kinds) {
    if (kind->can_hit(board_, point)) return kind;
  }
  return nullptr;
}

bool Explorer::judge_child(Child& child, bool goes_on, StateTable& known) {
  ++judged_;
  schedule_.back() = {child.point, options_.restart_after};
  branch_.restore(before_);
  branch_.inject(schedule_);
  later_points_.clear();
  if (goes_on) branch_.watch(&later_points_);
  branch_.step();
  child.state = branch_.state_hash();
  if (goes_on) {
    add_later_points(child.state);
    branch_.watch(nullptr);
  }
  if (const auto missed = known.find(child.state)) {
    child.missed = *missed;
    return true;
  }
  const auto judged = run_to_the_end();
  if (!judged) return false;
  child.missed = *judged;
  events_ += branch_.state().counters.events - child.event;
  known.insert(child.state, child.missed);
  return true;
}

// What is asked after the fault in the same event can be faulted too, and the state behind the event does not
// show it.
void Explorer::add_later_points(StateTable::Hash& state) const {
  for (std::size_t at = branch_.points_at_last_hit(); at < later_points_.size(); ++at) {
    const FaultPoint& point = later_points_[at];
    const std::array<std::uint64_t, 8> words{static_cast<std::uint64_t>(point.question),
                                             point.what,
                                             std::uint64_t{point.after},
                                             point.step,
                                             point.place,
                                             static_cast<std::uint64_t>(point.job),
                                             point.copy,
                                             point.number};
    state.low = XXH3_64bits_withSeed(words.data(), sizeof(words), state.low);
  }
}

std::optional<MissedGoals> Explorer::judge(const std::vector<Injection>& faults) {
  branch_.reset(run_options());
  branch_.inject(faults);
  return run_to_the_end();
}

std::optional<MissedGoals> Explorer::run_to_the_end() {
  const bool circles = goes_on_in_circles();
  if (stopped_) return std::nullopt;
  const Tally& tally = branch_.finish();
  if (!tally.fault.empty() && fault_.empty()) fault_ = tally.fault;
  MissedGoals missed = 0;
  if (circles || tally.ending != Ending::drained) missed |= kUnsettled;
  if (circles || (options_.event_limit == 0 && tally.ending == Ending::event_limit)) missed |= kEndlessRun;
  for (std::size_t at = 0; at < goals_.size(); ++at) {
    if (!goals_[at].met_by(goals_[at].measure->of(tally, board_))) missed |= MissedGoals{1} << at;
  }
  return missed;
}

// Runs until the end, or until it is certain that the same comes again and again. Circles are looked for when
// the run is longer than most, and again each time when it is ten times as long; that takes a part of the
// time of the run.
bool Explorer::goes_on_in_circles() {
  std::uint64_t limit = stretch();
  for (; may_recur_ && limit < event_limit_; limit *= 10) {
    branch_.set_event_limit(limit);
    run_branch();
    if (stopped_ || branch_.state().counters.events < limit) return false;
    branch_.set_event_limit(event_limit_);
    if (recurs_within(limit / 4)) return true;
  }
  branch_.set_event_limit(event_limit_);
  run_branch();
  return false;
}

// As far as its limit of events, or until the search is stopped.
void Explorer::run_branch() {
  while (!stopped_) {
    for (std::uint64_t event = 0; event < kEventsUnasked; ++event) {
      if (!branch_.step()) return;
    }
    ask_to_stop();
  }
}

// Brent's way: one state is kept, and exchanged for a later one each time when twice as many have gone by.
bool Explorer::recurs_within(std::uint64_t most_events) {
  StateTable::Hash kept{};
  std::uint64_t draws = 0;
  std::uint64_t next_exchange = 0;
  std::size_t first_live = 0;
  std::uint64_t rows =
      0;  // looked at; where more and more is under way nothing recurs, and looking takes long
  for (std::uint64_t event = 0; event < most_events && rows < 64 * most_events; ++event) {
    const StateTable::Hash state = branch_.recurrence_hash(first_live);
    rows += branch_.state().deliveries.size() - first_live;
    if (event > 0 && state == kept) return branch_.state().counters.draws == draws;
    if (event == next_exchange) {
      kept = state;
      draws = branch_.state().counters.draws;
      next_exchange = 2 * event + 1;
    }
    if (!branch_.step()) return false;
    if (event % kEventsUnasked == kEventsUnasked - 1) ask_to_stop();
    if (stopped_) return false;
  }
  return false;
}

// Asked before each schedule; asks in turn when a good many are judged, or a few long ones.
bool Explorer::stops() {
  if (judged_ < 256 && events_ < 200'000) return false;
  if (options_.progress) options_.progress(judged_);
  judged_ = events_ = 0;
  return options_.stop && options_.stop();
}

}  // namespace ackboard
