#include "sim/search/explorer.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>

namespace ackboard {

Explorer::Explorer(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
    : board_(board), goals_(goals), options_(options), trunk_(board), branch_(board) {}

RunOptions Explorer::run_options() const {
  const std::uint64_t limit = 100'000 + std::uint64_t{board_.jobs} * 1000;
  return {.seed = options_.seed, .event_limit = options_.event_limit != 0 ? options_.event_limit : limit};
}

void Explorer::begin(const std::vector<Injection>& faults) {
  points_.clear();
  trunk_.reset(run_options());
  trunk_.inject(faults);
  trunk_.watch(&points_);
  branch_.reset(run_options());
}

bool Explorer::is_tried(const FaultPoint& point) const {
  return std::any_of(options_.kinds.begin(), options_.kinds.end(),
                     [&](const FaultKind* kind) { return kind->can_hit(board_, point); });
}

Explorer::Child Explorer::judge_child(const FaultPoint& point, bool goes_on, StateTable& known) {
  schedule_.back() = {point, options_.restart_after};
  branch_.restore(before_);
  branch_.inject(schedule_);
  later_points_.clear();
  if (goes_on) branch_.watch(&later_points_);
  branch_.step();
  Child child{point, branch_.state_hash(), 0};
  if (goes_on) {
    add_later_points(child.state);
    branch_.watch(nullptr);
  }
  if (const auto verdict = known.find(child.state)) {
    child.verdict = *verdict;
    return child;
  }
  child.verdict = run_to_the_end();
  known.insert(child.state, child.verdict);
  return child;
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

Verdict Explorer::judge(const std::vector<Injection>& faults) {
  branch_.reset(run_options());
  branch_.inject(faults);
  return run_to_the_end();
}

Verdict Explorer::run_to_the_end() {
  while (branch_.step()) {
  }
  const Tally& tally = branch_.finish();
  if (!tally.fault.empty() && fault_.empty()) fault_ = tally.fault;
  Verdict verdict = tally.ending == Ending::drained ? 0 : kUnsettled;
  for (std::size_t at = 0; at < goals_.size(); ++at) {
    if (!goals_[at].met_by(goals_[at].measure->of(tally, board_))) verdict |= Verdict{1} << at;
  }
  return verdict;
}

bool Explorer::stops() {
  if ((++judged_ & 0xFFU) != 0) return false;
  if (options_.progress) options_.progress(0x100);
  return options_.stop && options_.stop();
}

}  // namespace ackboard
