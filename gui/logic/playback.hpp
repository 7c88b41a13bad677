// A run of a board that can be looked at in any moment, forwards and backwards.
//
// The board is run once to its end; the trace is kept, and a copy of the state at intervals. A moment is a
// position: how many events have happened. To show one, the nearest copy before it is restored and the run
// goes on from there, so going back is as exact as going forwards and costs at most one interval.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "sim/entry.hpp"
#include "sim/report.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

// A board with more jobs is not shown: its trace would not fit into memory.
inline constexpr std::uint32_t kMostShownJobs = 200'000;
// A run that never settles is shown up to this many events, and 100 more for each job.
inline constexpr std::uint64_t kMostShownEvents = 2'000'000;

class Playback {
 public:
  // Runs the variant to its end. Precondition: at most kMostShownJobs jobs.
  Playback(Variant variant, std::uint64_t seed);
  Playback(const Playback&) = delete;
  Playback& operator=(const Playback&) = delete;

  [[nodiscard]] const Variant& variant() const { return variant_; }
  [[nodiscard]] const Board& board() const { return variant_.board; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const RunReport& report() const { return report_; }
  [[nodiscard]] std::span<const Entry> trace() const { return trace_; }
  [[nodiscard]] const Entry& entry(EntryId id) const { return trace_[index(id) - 1]; }
  // The state after the last event; its messages and deliveries are those of the whole run.
  [[nodiscard]] const State& last_state() const { return last_state_; }

  // Positions: 0 is before the first event, size() after the last.
  [[nodiscard]] std::size_t size() const { return times_.size(); }
  // When the event that leads to this position happened; 0 s for position 0.
  [[nodiscard]] Time time_at(std::size_t position) const;
  [[nodiscard]] Time end() const { return time_at(size()); }
  // The position at which all events up to and with this time have happened.
  [[nodiscard]] std::size_t position_at(Time time) const;
  // The position right after the event that wrote this entry.
  [[nodiscard]] std::size_t position_of(EntryId id) const;
  // How many entries were written up to that position.
  [[nodiscard]] std::size_t entries_at(std::size_t position) const;

  // The state at that position, until the next call.
  const State& state_at(std::size_t position);
  // The goals at that position, judged as if the run had ended there.
  std::vector<GoalResult> goals_at(std::size_t position);
  // The hash of all entries up to that position.
  std::uint64_t fingerprint_at(std::size_t position) { return state_at(position).fingerprint; }

 private:
  void record();
  void thin_out_copies();
  void show(std::size_t position);

  Variant variant_;
  std::uint64_t seed_;
  Simulation viewer_;  // of variant_.board; stands at shown_
  std::size_t shown_ = 0;
  std::vector<Simulation::Snapshot> copies_;  // at 0, interval_, 2 * interval_, ...
  std::size_t interval_ = 16;                 // events between two copies
  std::vector<Time> times_;                   // of each event
  std::vector<std::uint32_t> entries_;        // after each event
  std::vector<Entry> trace_;
  State last_state_;
  RunReport report_;
};

}  // namespace ackboard
