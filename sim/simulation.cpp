#include "sim/simulation.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

constexpr std::size_t kStateAlignment = alignof(std::max_align_t);

std::size_t aligned(std::size_t bytes) {
  return (bytes + kStateAlignment - 1) / kStateAlignment * kStateAlignment;
}

}  // namespace

std::uint64_t default_event_limit(const Board& board) { return 10'000'000 + std::uint64_t{board.jobs} * 100; }

std::uint64_t traced_event_limit(const Board& board) { return 2'000'000 + std::uint64_t{board.jobs} * 100; }

Simulation::Simulation(const Board& board) : board_(board) {
  step_places_at_ = board.links.size() * kCrossings;
  event_places_at_ = step_places_at_ + board.parts.size();
  if (board.until != kEndless) deadline_ = later(kStart, board.until);
  std::size_t bytes = 0;
  for (const Part& part : board.parts) {
    part_at_.push_back(bytes);
    bytes += aligned(part.kind->state_bytes);
    params_.push_back(part.kind->params_at(part.params));
    handlers_.push_back(part.kind->on_event);
  }
  initial_.part_bytes.resize(bytes);
  initial_.jobs.resize(board.jobs);
  initial_.effects.resize(std::size_t{board.jobs} * board.subjects);
  initial_.attempts.resize(board.workers);
  initial_.record.resize(board.record_rows, 0);
  initial_.ready.resize(board.parts.size());
  initial_.links.resize(board.links.size());
  initial_.parts.resize(board.parts.size());
  initial_.fault_hits.resize(board.faults.size(), 0);
  streams_.resize(board.parts.size());
  fault_streams_.resize(board.faults.size());
  mark_questions();
}

void Simulation::reset(const RunOptions& options) {
  state_ = initial_;
  entries_.clear();
  if (watched_ != nullptr || !injections_.empty()) {
    watched_ = nullptr;
    injections_ = {};
    remark();
  }
  keep_ = options.keep;
  ended_ = false;
  event_limit_ = options.event_limit != 0 ? options.event_limit : default_event_limit(board_);
  if (options.seed != seed_ || !seeded_) seed(options.seed);
  for (std::size_t at = 0; at < board_.parts.size(); ++at) {
    board_.parts[at].kind->start(*this, PartId{static_cast<std::uint16_t>(at)});
  }
  schedule_crashes();
}

void Simulation::seed(std::uint64_t seed) {
  seed_ = seed;
  seeded_ = true;
  for (std::size_t at = 0; at < board_.parts.size(); ++at) {
    const bool asks = board_.parts[at].kind->role == Role::publisher;
    streams_[at] = Stream(seed, board_.parts[at].name_hash, asks ? Purpose::arrival : Purpose::handling);
  }
  for (std::size_t at = 0; at < board_.faults.size(); ++at) {
    fault_streams_[at] = Stream(seed, board_.faults[at].name_hash, Purpose::fault);
  }
}

const Tally& Simulation::run(const RunOptions& options) {
  reset(options);
  while (take_a_step()) {
  }
  return finish();
}

bool Simulation::step() { return !ended_ && take_a_step(); }

// `deadline_` is at the latest the end of what can be counted, 292 years.
inline bool Simulation::take_a_step() {
  if (state_.queue.empty()) return end(Ending::drained);
  if (state_.queue.next_time() >= deadline_) return end(Ending::until);
  if (state_.counters.events >= event_limit_) return end(Ending::event_limit);
  const auto taken = state_.queue.take_first();
  state_.now = taken.at;
  ++state_.counters.events;
  if (asked_[event_place(taken.payload.part)] != 0) {
    handle_and_ask(taken.payload);
  } else {
    handle(taken.payload);
  }
  return true;
}

bool Simulation::end(Ending ending) {
  ended_ = true;
  ending_ = ending;
  return false;
}

void Simulation::handle_for_any_part(const Event& event) {
  switch (event.signal) {
    case Signal::connected:
      return on_connected(event);
    case Signal::crash:
      return on_crash(event);
    case Signal::restart:
      return on_restart(event);
    default:
      return;
  }
}

std::uint64_t Simulation::unseed() const {
  return Stream(seed_, 0, Purpose::unseed)
      .bits(state_.counters.events, static_cast<std::uint32_t>(state_.counters.draws >> 32U),
            static_cast<std::uint32_t>(state_.counters.draws));
}

EntryId Simulation::append_entry(const Entry& entry) {
  const std::uint64_t part = entry.part == kNoPart ? 0 : board_.parts[index(entry.part)].name_hash;
  const std::array<std::uint64_t, 4> words{
      static_cast<std::uint64_t>(entry.at.time_since_epoch().count()), part,
      (static_cast<std::uint64_t>(entry.job) << 32U) | static_cast<std::uint64_t>(entry.message),
      (static_cast<std::uint64_t>(entry.delivery) << 8U) | static_cast<std::uint64_t>(entry.what)};
  state_.fingerprint = XXH3_64bits_withSeed(words.data(), sizeof(words), state_.fingerprint);
  ++state_.counters.entries;
  if (keep_ == Keep::trace) entries_.push_back(entry);
  return EntryId{static_cast<std::uint32_t>(state_.counters.entries)};
}

bool Simulation::is_applied(JobId job) const {
  const auto first = state_.effects.begin() + static_cast<std::ptrdiff_t>(index(job) * board_.subjects);
  return std::any_of(first, first + board_.subjects, [](const EffectRow& row) { return row.effects > 0; });
}

void Simulation::note_order(JobId job) {
  Counters& counters = state_.counters;
  const std::uint32_t place = state_.jobs[index(job)].place;
  if (place < counters.last_applied_place) counters.order_kept = false;
  counters.last_applied_place = place;
}

void Simulation::save(Snapshot& snapshot) const {
  snapshot.state = state_;
  snapshot.entries = entries_.size();
  snapshot.ended = ended_;
  snapshot.ending = ending_;
}

void Simulation::restore(const Snapshot& snapshot) {
  state_ = snapshot.state;
  entries_.resize(snapshot.entries);
  ended_ = snapshot.ended;
  ending_ = snapshot.ending;
}

}  // namespace ackboard
