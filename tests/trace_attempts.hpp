// Attempts as the trace shows them: each entry that a worker makes belongs to one run of the handler.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "sim/board.hpp"
#include "sim/entry.hpp"

namespace ackboard {

struct TraceAttempt {
  PartId part{};
  JobId job{};
  MessageId message{};
  std::uint32_t delivery = 0;
  std::uint32_t number = 0;        // of the job's attempts, from 1
  std::vector<EntryId> made;       // the entries of the attempt, from attempt_started to its last
  bool ended = false;              // came to the end of its handler, or was a repeat
  bool stopped = false;            // with its connection or its process
  bool repeat = false;             // the record stopped it
  bool stopped_by_itself = false;  // its own acknowledgment or its own crash took the connection down
};

// In the order in which they started.
std::vector<TraceAttempt> attempts_of(std::span<const Entry> trace);

inline const Entry& entry_of(std::span<const Entry> trace, EntryId id) {
  return trace[static_cast<std::size_t>(id) - 1];
}

// For each step of the handler that the attempt has done, in order, the entry that says so.
std::vector<EntryId> steps_done(std::span<const Entry> trace, const TraceAttempt& attempt);

// How many effect steps the attempt has begun, done or not.
std::size_t effects_begun(std::span<const Entry> trace, const Board& board, const TraceAttempt& attempt);

// How long each handling took that was drawn or fixed by its consumer: by part, job and number of the
// attempt.
using HandlingKey = std::tuple<PartId, JobId, std::uint32_t>;
std::map<HandlingKey, Duration> handling_times(std::span<const Entry> trace, const Board& board);

// When each job was published first.
std::map<JobId, Time> first_publishes(std::span<const Entry> trace);

}  // namespace ackboard
