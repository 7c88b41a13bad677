// Counts of a run, kept as it goes or summed up at its end. Measures are computed from this and from nothing
// else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/time.hpp"

namespace ackboard {

// Kept as the run goes; part of its state.
struct Counters {
  std::uint64_t events = 0;
  std::uint64_t draws = 0;
  std::uint64_t entries = 0;
  std::uint64_t publishes = 0;
  std::uint64_t deliveries = 0;
  std::uint64_t redeliveries = 0;
  std::uint64_t effects = 0;
  std::uint64_t suppressed = 0;
  std::uint64_t provider_calls = 0;
  std::uint64_t dead_lettered = 0;
  std::uint64_t dropped = 0;
  std::uint64_t lost_in_crash = 0;
  std::uint64_t held = 0;  // messages that brokers hold now
  std::uint64_t held_peak = 0;
  std::uint64_t record_rows = 0;  // committed rows now
  std::uint64_t record_peak = 0;
  Duration wasted_time{};                // handler time of attempts at a job that another attempt had applied
  Time last_settled{};                   // when a broker last let go of a message
  std::uint32_t published_jobs = 0;      // jobs with a publish
  std::uint32_t last_applied_place = 0;  // JobRow::place of the job that had its first effect last
  bool order_kept = true;                // first effects came in the order of first publishes
};

enum class Ending : std::uint8_t {
  drained,      // nothing was left to happen
  until,        // the scenario's `until` came first, or the end of countable time
  event_limit,  // the limit of events came first
};

// Summed up at the end.
struct Tally {
  Counters counters;
  Ending ending = Ending::drained;
  Time ended_at{};  // the time of the last event
  std::uint64_t jobs = 0;
  std::uint64_t accepted = 0;
  std::uint64_t told_failed = 0;
  std::uint64_t applied = 0;  // jobs with an effect
  std::uint64_t duplicates = 0;
  std::uint64_t jobs_charged_twice = 0;
  std::uint64_t lost_writes = 0;
  // Accepted jobs by the first class that holds: applied, held, dead-lettered, lost. They sum up to
  // `accepted`.
  std::uint64_t accepted_applied = 0, accepted_held = 0, accepted_dead_lettered = 0;
  std::uint64_t deliveries_settled = 0, deliveries_expired = 0, deliveries_returned = 0,
                deliveries_in_flight = 0;
  std::optional<Time> completed_at;  // nothing if a job has neither an effect nor a message set aside
  std::optional<Time> drained_at;    // nothing if a broker still holds something
  Time first_published{};
  Time last_applied_at{};           // the last first effect
  std::string fault;                // a broken invariant of the engine, found by the books; empty: none
  std::vector<Duration> latencies;  // publish to first effect, of the applied jobs in their order
};

}  // namespace ackboard
