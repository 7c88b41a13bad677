// One line of the trace: what happened, when, to which job, message and delivery, at which part, and why.
#pragma once

#include <cstdint>
#include <string_view>

#include "sim/ids.hpp"
#include "sim/time.hpp"

namespace ackboard {

// The numbers enter fingerprints: they are never changed or reused.
enum class What : std::uint8_t {
  published = 1,           // users sent a job; `delivery` says which publish of it, from 1
  publish_lost = 2,        // it will not reach the broker
  stored = 3,              // the broker has a message of it
  refused = 4,             // the broker is full
  confirm_lost = 5,        // the broker's answer will not reach the users
  confirmed = 6,           // the users know that the broker has it
  told_failed = 7,         // the users know, or believe, that it failed
  sent = 8,                // the broker handed a message to a consumer; `delivery` counts from 1
  delivery_lost = 9,       // it will not reach the consumer
  received = 10,           // the consumer has the delivery in its buffer
  discarded = 11,          // a delivery that reached or waited in a connection that was lost
  attempt_started = 12,    // a worker runs the handler
  transaction_begun = 13,  // step begin
  key_not_found = 14,      // step check: no repeat
  key_recorded = 15,       // step record: committed, or with the open transaction
  effect_done = 16,        // step effect, inside a transaction: counts when that commits
  transaction_committed = 17,
  rolled_back = 18,
  applied = 19,              // the first effect of the job for this subscriber and step
  applied_again = 20,        // a duplicate
  suppressed = 21,           // the key was found: a repeat that has no effect
  waiting_for_key = 22,      // another transaction has inserted the key and is open
  acknowledged = 23,         // step ack: the acknowledgment is on its way
  acknowledgment_lost = 24,  // it will not reach the broker
  settled = 25,              // the broker has it and forgets the message
  settled_nothing = 26,      // an acknowledgment that came too late, or for a connection that is gone
  lease_ended = 27,          // the message is visible again, though its handler may still run
  returned = 28,             // the message is back in the queue, because its connection was lost
  dead_lettered = 29,        // set aside after the last try
  dropped = 30,              // forgotten after the last try, for want of a dead-letter queue
  attempt_stopped = 31,      // with its connection or its process; what was not committed is undone
  attempt_ended = 32,
  connection_lost = 33,    // the client knows
  connection_closed = 34,  // the broker knows
  reconnected = 35,        // the client
  subscribed = 36,         // the broker
  crashed = 37,
  restarted = 38,
  lost_in_crash = 39,  // a message that the broker had not confirmed
};

std::string_view name_of(What what);  // published, publish_lost, ...
inline constexpr int kLastWhat = 39;

struct Entry {
  Time at{};
  What what{};
  std::uint8_t detail = 0;  // see below; not part of the fingerprint
  PartId part = kNoPart;
  JobId job = kNoJob;
  MessageId message = kNoMessage;
  std::uint32_t delivery = 0;  // from 1; 0: none
  EntryId cause = kNoEntry;    // the entry that led to this one; not part of the fingerprint
};

// What `detail` says. Of applied, applied_again and effect_done: which effect of the handler, from 0. Of
// crashed: where. Of sent and subscribed: the link, if there are not more than 255.
inline constexpr std::uint8_t link_detail(LinkId link) {
  return static_cast<std::uint8_t>(index(link) < 255 ? index(link) : 255);
}
inline constexpr std::uint8_t kCrashedByTime = 0;         // at a moment that the scenario names
inline constexpr std::uint8_t kCrashedAfterEvent = 0x80;  // plus what was handled, a Handled
// Before or after a step of the handler of the entry's cause.
constexpr std::uint8_t crashed_at_step(std::uint8_t step, bool after) {
  return static_cast<std::uint8_t>(1 + 2 * step + (after ? 1 : 0));
}

}  // namespace ackboard
