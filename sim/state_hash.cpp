// A hash of what decides the future of a run and its verdict: equal for two runs that can only go on alike.
//
// It leaves out the entries, what caused what, and everything that lies behind: deliveries
// that nobody holds any more, slots of the queue, absolute sequence numbers.
#include <vector>

#include "sim/hashed_words.hpp"

namespace ackboard {
namespace {

void add_jobs(const State& state, HashedWords& words) {
  for (const JobRow& row : state.jobs) {
    words.add(row.first_published);
    words.add(row.state, row.publishes, row.messages, row.attempts, row.place);
    if (row.state != JobState::unconfirmed) continue;
    words.add(row.last_published);
    words.add(row.previous, row.next);
  }
  for (const EffectRow& row : state.effects) {
    words.add(row.first);
    words.add(row.effects);
  }
}

void add_messages(const State& state, HashedWords& words) {
  for (const MessageRow& row : state.messages) {
    words.add(row.job, row.deliveries, row.state, row.broker);
    words.add(row.set_aside);
  }
}

// Deliveries are named by message and number: their row numbers tell how many there were, not what comes.
void add_deliveries(const State& state, const std::vector<PendingEvent>& pending, HashedWords& words) {
  for (const DeliveryRow& row : state.deliveries) {
    if (!is_live(row)) continue;
    words.add(row.message, row.number, row.link, row.session, row.broker_side, row.client_side);
    words.add(row.lease_end);
    words.add(events_before_lease_end(row, pending));
  }
}

void add_attempts(const State& state, HashedWords& words) {
  for (const AttemptRow& row : state.attempts) {
    if (!row.running) continue;
    const DeliveryRow& delivery = state.deliveries[row.delivery];
    words.add(&row - state.attempts.data(), delivery.message, delivery.number, row.wait_order,
              row.pending_effects, row.step, row.open, row.recorded, row.waiting, row.acknowledged,
              row.applied_first, row.has_effect, row.number);
    words.add(row.started);
  }
  for (const std::uint32_t row : state.record) words.add(row);
}

void add_events(const State& state, const std::vector<PendingEvent>& pending, HashedWords& words) {
  for (const PendingEvent& one : pending) {
    const Event& event = one.event;
    words.add(one.at);
    words.add(event.part, event.signal, event.aux, event.link, event.session, event.number);
    if (names_delivery(event.signal)) {
      const DeliveryRow& row = state.deliveries[event.subject];
      words.add(row.message, row.number);
    } else {
      words.add(event.subject);
    }
  }
}

// Which point is the n-th depends on how many there were; how often any other fault has hit lies behind.
void add_fault_hits(const Board& board, const State& state, HashedWords& words) {
  for (std::size_t at = 0; at < board.faults.size(); ++at) {
    if (board.faults[at].select.nth) words.add(state.fault_hits[at]);
  }
}

void add_counters(const State& state, HashedWords& words) {
  const Counters& counters = state.counters;
  words.add(counters.publishes, counters.deliveries, counters.redeliveries, counters.effects,
            counters.suppressed, counters.provider_calls, counters.dead_lettered, counters.dropped,
            counters.held_peak, counters.record_peak, counters.wasted_time.count(), counters.order_kept,
            counters.last_applied_place, counters.published_jobs);
  words.add(counters.last_settled);
  for (const LinkRow& row : state.links) {
    words.add(row.client_session, row.broker_session, row.client_up, row.broker_up, row.outstanding);
  }
  for (const PartRow& row : state.parts) words.add(row.up, row.crashes);
}

}  // namespace

Simulation::StateHash Simulation::state_hash() const {
  HashedWords words(hashed_words_);
  gather_pending(state_, hashed_events_);
  words.add(state_.now);
  add_jobs(state_, words);
  add_messages(state_, words);
  add_deliveries(state_, hashed_events_, words);
  add_attempts(state_, words);
  add_events(state_, hashed_events_, words);
  add_counters(state_, words);
  add_fault_hits(board_, state_, words);
  for (std::size_t at = 0; at < board_.parts.size(); ++at) {
    const auto hidden = board_.parts[at].kind->hidden_state;
    if (hidden != nullptr) words.add(hidden(*this, PartId{static_cast<std::uint16_t>(at)}));
  }
  return words.hash();
}

}  // namespace ackboard
