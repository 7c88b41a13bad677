// A hash of what decides the future of a run and its verdict: equal for two runs that can only go on alike.
//
// It leaves out the entries, what caused what, and everything that lies behind: deliveries
// that nobody holds any more, slots of the queue, absolute sequence numbers.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <vector>

#include "sim/simulation.hpp"

namespace ackboard {
namespace {

// Gathers numbers as eight bytes each, so that padding and layout never enter.
class Bytes {
 public:
  explicit Bytes(std::vector<std::uint64_t>& words) : words_(words) { words_.clear(); }
  template <class... Numbers>
  void add(Numbers... numbers) {
    (words_.push_back(static_cast<std::uint64_t>(numbers)), ...);
  }
  void add(Time at) { words_.push_back(static_cast<std::uint64_t>(at.time_since_epoch().count())); }
  [[nodiscard]] Simulation::StateHash hash() const {
    const XXH128_hash_t hash = XXH3_128bits(words_.data(), words_.size() * sizeof(std::uint64_t));
    return {hash.low64, hash.high64};
  }

 private:
  std::vector<std::uint64_t>& words_;
};

bool is_live(const DeliveryRow& row) {
  return row.broker_side == BrokerSide::unsettled || row.client_side == ClientSide::travelling ||
         row.client_side == ClientSide::buffered || row.client_side == ClientSide::running;
}

void add_jobs(const State& state, Bytes& bytes) {
  for (const JobRow& row : state.jobs) {
    bytes.add(row.first_published);
    bytes.add(row.last_published);
    bytes.add(row.previous, row.next, row.state, row.publishes, row.messages, row.attempts, row.place);
  }
  for (const EffectRow& row : state.effects) {
    bytes.add(row.first);
    bytes.add(row.effects);
  }
}

void add_messages(const State& state, Bytes& bytes) {
  for (const MessageRow& row : state.messages) {
    bytes.add(row.job, row.deliveries, row.state, row.broker);
    bytes.add(row.set_aside);
  }
}

// Deliveries are named by message and number: their row numbers tell how many there were, not what comes.
void add_deliveries(const State& state, Bytes& bytes) {
  for (const DeliveryRow& row : state.deliveries) {
    if (!is_live(row)) continue;
    bytes.add(row.message, row.number, row.link, row.session, row.broker_side, row.client_side);
    bytes.add(row.lease_end);
  }
}

void add_attempts(const State& state, Bytes& bytes) {
  for (const AttemptRow& row : state.attempts) {
    if (!row.running) continue;
    const DeliveryRow& delivery = state.deliveries[row.delivery];
    bytes.add(&row - state.attempts.data(), delivery.message, delivery.number, row.wait_order,
              row.pending_effects, row.step, row.open, row.recorded, row.waiting, row.acknowledged,
              row.applied_first, row.number);
    bytes.add(row.started);
  }
  for (const std::uint32_t row : state.record) bytes.add(row);
}

bool names_delivery(Signal signal) {
  return signal == Signal::delivery_arrives || signal == Signal::acknowledgment_arrives;
}

void add_events(const State& state, std::vector<PendingEvent>& pending, Bytes& bytes) {
  pending.clear();
  state.queue.for_each([&](Time at, std::uint64_t sequence, const Event& event) {
    pending.push_back({at, sequence, event});
  });
  std::sort(pending.begin(), pending.end(), [](const PendingEvent& a, const PendingEvent& b) {
    return a.at != b.at ? a.at < b.at : a.sequence < b.sequence;
  });
  for (const PendingEvent& one : pending) {
    const Event& event = one.event;
    bytes.add(one.at);
    bytes.add(event.part, event.signal, event.aux, event.link, event.session, event.number);
    if (names_delivery(event.signal)) {
      const DeliveryRow& row = state.deliveries[event.subject];
      bytes.add(row.message, row.number);
    } else {
      bytes.add(event.subject);
    }
  }
}

// Which point is the n-th depends on how many there were; how often any other fault has hit lies behind.
void add_fault_hits(const Board& board, const State& state, Bytes& bytes) {
  for (std::size_t at = 0; at < board.faults.size(); ++at) {
    if (board.faults[at].select.nth) bytes.add(state.fault_hits[at]);
  }
}

void add_counters(const State& state, Bytes& bytes) {
  const Counters& counters = state.counters;
  bytes.add(counters.publishes, counters.deliveries, counters.redeliveries, counters.effects,
            counters.suppressed, counters.provider_calls, counters.dead_lettered, counters.dropped,
            counters.held_peak, counters.record_peak, counters.wasted_time.count(), counters.order_kept,
            counters.last_applied_place, counters.published_jobs);
  bytes.add(counters.last_settled);
  for (const LinkRow& row : state.links) {
    bytes.add(row.client_session, row.broker_session, row.client_up, row.broker_up, row.outstanding);
  }
  for (const PartRow& row : state.parts) bytes.add(row.up, row.crashes);
}

}  // namespace

Simulation::StateHash Simulation::state_hash() const {
  Bytes bytes(hashed_words_);
  bytes.add(state_.now);
  add_jobs(state_, bytes);
  add_messages(state_, bytes);
  add_deliveries(state_, bytes);
  add_attempts(state_, bytes);
  add_events(state_, hashed_events_, bytes);
  add_counters(state_, bytes);
  add_fault_hits(board_, state_, bytes);
  for (std::size_t at = 0; at < board_.parts.size(); ++at) {
    const auto hidden = board_.parts[at].kind->hidden_state;
    if (hidden != nullptr) bytes.add(hidden(*this, PartId{static_cast<std::uint16_t>(at)}));
  }
  return bytes.hash();
}

}  // namespace ackboard
