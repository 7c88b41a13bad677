// One run of a board, from the first job to the end.
//
// A run is a pure function of (board, seed, extra faults). A Simulation is made once for each thread and
// reset for each run; after the first run nothing is allocated. The tally is always kept; the fingerprint and
// the trace are asked for.
//
//   Simulation simulation(board);
//   const Tally& tally = simulation.run({.seed = 1});
//
// or event by event: reset(), then step() until it returns false, then finish(). The state can be saved and
// restored at any moment between events; continuing from a copy gives what going straight on gives.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sim/board.hpp"
#include "sim/entry.hpp"
#include "sim/event.hpp"
#include "sim/random.hpp"
#include "sim/state.hpp"
#include "sim/tally.hpp"

namespace ackboard {

enum class Keep : std::uint8_t {
  tally,        // the fastest
  fingerprint,  // and a hash of all entries
  trace,        // and the entries
};

struct RunOptions {
  std::uint64_t seed = 1;
  Keep keep = Keep::tally;
  std::uint64_t event_limit = 0;  // 0: default_event_limit(board)
};

// The limits of events, for all commands. A run that comes to the first never settles: 10 million, and 100
// for each job, far above what a board needs that settles. Where the trace is kept, the second cuts it off
// earlier.
std::uint64_t default_event_limit(const Board& board);
std::uint64_t traced_event_limit(const Board& board);

struct Outcome {
  Ending ending = Ending::drained;
  Time ended_at{};
  std::uint64_t events = 0;
  std::string fault;  // a broken invariant of the engine, found by the bookkeeping; empty: none
};

// An event as the queue holds it.
struct PendingEvent {
  Time at{};
  std::uint64_t sequence = 0;
  Event event;
};

class Simulation {
 public:
  explicit Simulation(const Board& board);  // keeps a reference

  // For callers.

  const Tally& run(const RunOptions& options);
  void reset(const RunOptions& options);
  bool step();            // one event; false when the run has ended
  const Tally& finish();  // sums up; may be called at any moment between events

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Time now() const { return state_.now; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] std::span<const Entry> trace() const { return entries_; }
  [[nodiscard]] std::uint64_t fingerprint() const { return state_.fingerprint; }
  // How often that fault of the board has hit so far.
  [[nodiscard]] std::uint32_t hits_of(std::size_t fault) const;
  // One more draw, indexed by the numbers of events and of draws made.
  [[nodiscard]] std::uint64_t unseed() const;
  // Empty if the books balance, else a sentence for the developers. See bookkeeping.cpp.
  [[nodiscard]] std::string check_books() const;

  struct Snapshot {
    State state;
    std::size_t entries = 0;
    bool ended = false;
    Ending ending = Ending::drained;
  };
  void save(Snapshot& snapshot) const;
  // Only into the simulation that it was saved from, or one that ran the same board and options up to there.
  void restore(const Snapshot& snapshot);
  // 128 bits of what decides the future of the run and its verdict; not of how it came there.
  struct StateHash {
    std::uint64_t low, high;
    friend bool operator==(const StateHash&, const StateHash&) = default;
  };
  [[nodiscard]] StateHash state_hash() const;
  // Of the state but for how late it is and what only counts: if it is the same at two moments, and nothing
  // was drawn between them, what happened between them happens again and again. Only of a board without
  // faults of its own and without `until`, after all injections were hit. Looks at the deliveries from
  // `first_live` on, and moves that past those that nobody holds any more; 0 at first.
  [[nodiscard]] StateHash recurrence_hash(std::size_t& first_live) const;  // recurrence_hash.cpp

  // For a search (questions.cpp).

  // Until reset(). A run that its limit of events had ended goes on if this one is higher.
  void set_event_limit(std::uint64_t limit);

  // Faults at exactly these points, besides those of the board, until reset(). The span must outlive the run.
  void inject(std::span<const Injection> injections);
  // Appends every point that the run comes to, until reset() or watch(nullptr).
  void watch(std::vector<FaultPoint>* points);
  // How many of the injections were hit since inject().
  [[nodiscard]] std::size_t injections_hit() const { return injections_hit_; }
  // How many points were watched when the last injection was hit, that one included.
  [[nodiscard]] std::size_t points_at_last_hit() const { return points_at_last_hit_; }

  // For parts.

  State& state() { return state_; }
  template <class T>
  T& part_state(PartId part) {
    return *reinterpret_cast<T*>(state_.part_bytes.data() + part_at_[index(part)]);
  }
  template <class T>
  const T& part_state(PartId part) const {
    return *reinterpret_cast<const T*>(state_.part_bytes.data() + part_at_[index(part)]);
  }
  template <class Params>
  const Params& params(PartId part) const {
    return *static_cast<const Params*>(params_[index(part)]);
  }

  std::uint32_t schedule(Duration after, const Event& event) {
    return state_.queue.push(later(state_.now, after), event);
  }
  // Nothing else is pending at this very instant.
  [[nodiscard]] bool instant_is_over() { return !state_.queue.has_until(state_.now); }

  [[nodiscard]] bool keeps_entries() const { return keep_ != Keep::tally; }
  EntryId note(What what, PartId part, JobId job, MessageId message, std::uint32_t delivery, EntryId cause,
               std::uint8_t detail = 0) {
    if (!keeps_entries()) return kNoEntry;
    return append_entry({state_.now, what, detail, part, job, message, delivery, cause});
  }

  EffectRow& effect_row(JobId job, std::uint8_t subject) {
    return state_.effects[index(job) * board_.subjects + subject];
  }
  [[nodiscard]] bool is_applied(JobId job) const;
  // The job has its first effect now: is that in the order of publishing?
  void note_order(JobId job);

  // Is this crossing lost? (the asker carries out what follows)
  [[nodiscard]] bool is_lost(Crossing crossing, LinkId link, JobId job, std::uint32_t copy,
                             std::uint32_t number) {
    if (asked_[crossing_place(crossing, link)] == 0) return false;
    return hit({Question::crossing, static_cast<std::uint8_t>(crossing), false, 0,
                static_cast<std::uint16_t>(link), job, copy, number})
        .hits;
  }
  // Does the part crash at this boundary between steps?
  [[nodiscard]] bool may_crash_at_steps(PartId part) const { return asked_[step_place(part)] != 0; }
  struct Verdict {
    bool hits = false;
    Duration restart_after{};
  };
  [[nodiscard]] Verdict hit(const FaultPoint& point);

  [[nodiscard]] double exponential(const Stream& stream, std::uint64_t job, std::uint32_t attempt) {
    return stream.exponential(job, attempt, 0, state_.counters.draws);
  }
  [[nodiscard]] const Stream& stream(PartId part) const { return streams_[index(part)]; }

  // Connections (connection.cpp).

  // An open loss of that session of the connection of `link`: the client knows at once, the broker half a
  // round trip later. Nothing happens if that session is lost already. Returns the entry.
  EntryId lose_connection(LinkId link, std::uint16_t session, EntryId cause);
  void crash(PartId part, Duration restart_after, EntryId cause, std::uint8_t where);

 private:
  bool take_a_step();
  void handle(const Event& event) {
    if (event.signal < Signal::connected) {
      handlers_[index(event.part)](*this, event.part, event);
    } else {
      handle_for_any_part(event);
    }
  }
  void handle_for_any_part(const Event& event);
  void on_crash(const Event& event);
  void on_restart(const Event& event);
  void on_connected(const Event& event);
  static std::size_t crossing_place(Crossing crossing, LinkId link) {
    return index(link) * kCrossings + static_cast<std::size_t>(crossing);
  }
  [[nodiscard]] std::size_t step_place(PartId part) const { return step_places_at_ + index(part); }
  [[nodiscard]] std::size_t event_place(PartId part) const { return event_places_at_ + index(part); }
  [[nodiscard]] std::size_t place_of(const FaultPoint& point) const;
  EntryId append_entry(const Entry& entry);
  // The point that stands behind this event, if it has one; asked before the event is handled.
  bool names_a_point(const Event& event, FaultPoint& point);
  void handle_and_ask(const Event& event);
  void ask_after_event(const Event& event, const FaultPoint& point);
  bool drawn(std::size_t fault, const FaultPoint& point);
  void mark_questions();
  void mark(const Fault& fault);
  void remark();
  void seed(std::uint64_t seed);
  bool end(Ending ending);
  // Sums up the tally (tally.cpp).
  [[nodiscard]] bool nothing_comes() const;
  void count_effects();
  void count_jobs();
  void mark_fates();
  void count_deliveries();
  void connect_if_both_up(LinkId link, EntryId cause);
  void schedule_crashes();

  const Board& board_;
  State state_;
  State initial_;
  Tally tally_;
  std::vector<std::uint8_t> fates_;  // of the jobs without an effect, while summing up
  std::vector<Entry> entries_;
  std::vector<std::size_t> part_at_;  // offset of a part's state in State::part_bytes
  std::vector<const void*> params_;
  std::vector<decltype(PartKind::on_event)> handlers_;    // by part
  std::size_t step_places_at_ = 0, event_places_at_ = 0;  // places: crossings, then steps, then events
  std::vector<std::uint8_t> asked_of_board_;  // by place: some fault of the board may answer there
  std::vector<std::uint8_t> asked_;           // by place: somebody wants to be asked there
  std::span<const Injection> injections_;
  std::size_t injections_hit_ = 0;
  std::size_t points_at_last_hit_ = 0;
  mutable std::vector<std::uint64_t> hashed_words_;  // of state_hash(), kept so that it allocates nothing
  mutable std::vector<PendingEvent> hashed_events_;
  std::vector<FaultPoint>* watched_ = nullptr;
  std::vector<Stream> streams_;  // by part: arrivals of users, handling of consumers
  std::vector<Stream> fault_streams_;
  std::uint64_t seed_ = 1;
  std::uint64_t event_limit_ = 0;
  Time deadline_ = kNever;  // what would happen then or later does not: the board's `until`
  Keep keep_ = Keep::tally;
  bool seeded_ = false;
  bool ended_ = false;
  Ending ending_ = Ending::drained;
};

}  // namespace ackboard
