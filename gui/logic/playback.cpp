#include "gui/logic/playback.hpp"

#include <algorithm>
#include <utility>

namespace ackboard {
namespace {

// Twice as many are there at the most; then every other one goes.
constexpr std::size_t kLeastCopies = 64;
// Of a board with very many jobs a copy is large; then there are fewer.
constexpr std::size_t kMostCopied_bytes = std::size_t{256} << 20U;

RunOptions options_of(const Board& board, std::uint64_t seed, Keep keep) {
  return {.seed = seed, .keep = keep, .event_limit = kMostShownEvents + std::uint64_t{board.jobs} * 100};
}

}  // namespace

Playback::Playback(Variant variant, std::uint64_t seed)
    : variant_(std::move(variant)), seed_(seed), viewer_(variant_.board) {
  record();
  viewer_.reset(options_of(board(), seed_, Keep::fingerprint));
}

void Playback::record() {
  Simulation recorder(variant_.board);
  recorder.reset(options_of(board(), seed_, Keep::trace));
  const auto copy = [&] {
    recorder.save(copies_.emplace_back());
    copies_.back().entries = 0;  // the viewer keeps no trace
  };
  copy();
  while (recorder.step()) {
    times_.push_back(recorder.now());
    entries_.push_back(static_cast<std::uint32_t>(recorder.trace().size()));
    if (times_.size() % interval_ != 0) continue;
    copy();
    const std::size_t copied = copies_.size() * recorder.state().bytes();
    if (copies_.size() > 2 * kLeastCopies || (copies_.size() > 4 && copied > kMostCopied_bytes))
      thin_out_copies();
  }
  report_ = report_of(recorder, variant_.goals);
  trace_.assign(recorder.trace().begin(), recorder.trace().end());
  last_state_ = recorder.state();
}

void Playback::thin_out_copies() {
  for (std::size_t at = 1; 2 * at < copies_.size(); ++at) copies_[at] = std::move(copies_[2 * at]);
  copies_.resize((copies_.size() + 1) / 2);
  interval_ *= 2;
}

Time Playback::time_at(std::size_t position) const {
  return position == 0 || times_.empty() ? kStart : times_[std::min(position, size()) - 1];
}

std::size_t Playback::position_at(Time time) const {
  const auto after = std::upper_bound(times_.begin(), times_.end(), time);
  return static_cast<std::size_t>(after - times_.begin());
}

std::size_t Playback::position_of(EntryId id) const {
  const auto written = static_cast<std::uint32_t>(id);
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), written);
  return std::min(size(), static_cast<std::size_t>(at - entries_.begin()) + 1);
}

std::size_t Playback::entries_at(std::size_t position) const {
  return position == 0 || entries_.empty() ? 0 : entries_[std::min(position, size()) - 1];
}

const State& Playback::state_at(std::size_t position) {
  show(std::min(position, size()));
  return viewer_.state();
}

std::vector<GoalResult> Playback::goals_at(std::size_t position) {
  show(std::min(position, size()));
  const Tally& tally = viewer_.finish();
  std::vector<GoalResult> results;
  for (const Goal& goal : variant_.goals) {
    const auto value = goal.measure->of(tally, board());
    results.push_back({goal, value, goal.met_by(value)});
  }
  return results;
}

void Playback::show(std::size_t position) {
  const std::size_t nearest = std::min(position / interval_, copies_.size() - 1);
  if (position < shown_ || nearest * interval_ > shown_) {
    viewer_.restore(copies_[nearest]);
    shown_ = nearest * interval_;
  }
  for (; shown_ < position; ++shown_) viewer_.step();
}

}  // namespace ackboard
