// A hash of a run's state in which time is counted from now and what only ever grows is left out: by it a run
// that goes round in circles is recognised.
#include "sim/hashed_words.hpp"
#include "sim/parts/broker.hpp"

namespace ackboard {
namespace {

class Recurrence {
 public:
  Recurrence(const Simulation& simulation, const std::vector<PendingEvent>& pending, HashedWords& words)
      : simulation_(simulation), state_(simulation.state()), pending_(pending), words_(words) {}

  void add_all(std::size_t first_live) {
    for (const JobRow& row : state_.jobs) add_job(row);
    // One effect more makes a duplicate of the first and none of the second.
    for (const EffectRow& row : state_.effects) words_.add(std::min(row.effects, 2U));
    for (const MessageRow& row : state_.messages) add_message(row);
    for (std::size_t at = first_live; at < state_.deliveries.size(); ++at)
      add_delivery(state_.deliveries[at]);
    for (const AttemptRow& row : state_.attempts) add_attempt(row);
    for (const std::uint32_t row : state_.record) words_.add(row);
    for (const PendingEvent& one : pending_) add_event(one);
    for (const LinkRow& row : state_.links) {
      words_.add(row.client_session, row.broker_session, row.client_up, row.broker_up, row.outstanding);
    }
    for (const PartRow& row : state_.parts) words_.add(row.up, row.crashes);
  }

 private:
  [[nodiscard]] std::int64_t from_now(Time at) const { return (at - state_.now).count(); }

  // A delivery's number grows for ever; which of its message's deliveries it is, counted from the last, does
  // not.
  void add_name(const DeliveryRow& row) {
    words_.add(row.message, state_.messages[index(row.message)].deliveries - row.number);
  }

  void add_job(const JobRow& row) {
    words_.add(row.state, row.publishes, row.messages);
    if (row.state == JobState::unconfirmed) words_.add(row.previous, row.next, from_now(row.last_published));
  }

  // Where tries are limited, how many are left decides.
  void add_message(const MessageRow& row) {
    const bool endless = simulation_.params<BrokerParams>(row.broker).tries == INT64_MAX;
    words_.add(row.job, row.state, row.broker, endless ? 0U : row.deliveries);
  }

  void add_delivery(const DeliveryRow& row) {
    if (!is_live(row)) return;
    add_name(row);
    words_.add(row.link, row.session, row.broker_side, row.client_side);
    if (row.broker_side != BrokerSide::unsettled || row.lease_sequence == 0) return;
    words_.add(from_now(row.lease_end), events_before_lease_end(row, pending_));
  }

  void add_attempt(const AttemptRow& row) {
    if (!row.running) return words_.add(0U);
    words_.add(1U, row.wait_order, row.pending_effects, row.step, row.open, row.recorded, row.waiting,
               row.acknowledged, row.applied_first, row.has_effect);
    add_name(state_.deliveries[row.delivery]);
  }

  void add_event(const PendingEvent& one) {
    const Event& event = one.event;
    words_.add(from_now(one.at), event.part, event.signal, event.aux, event.link, event.session,
               event.number);
    if (names_delivery(event.signal)) return add_name(state_.deliveries[event.subject]);
    words_.add(event.subject);
  }

  const Simulation& simulation_;
  const State& state_;
  const std::vector<PendingEvent>& pending_;
  HashedWords& words_;
};

}  // namespace

Simulation::StateHash Simulation::recurrence_hash(std::size_t& first_live) const {
  const std::vector<DeliveryRow>& deliveries = state_.deliveries;
  while (first_live < deliveries.size() && !is_live(deliveries[first_live])) ++first_live;
  HashedWords words(hashed_words_);
  gather_pending(state_, hashed_events_);
  Recurrence(*this, hashed_events_, words).add_all(first_live);
  for (std::size_t at = 0; at < board_.parts.size(); ++at) {
    const auto hidden = board_.parts[at].kind->hidden_state;
    if (hidden != nullptr) words.add(hidden(*this, PartId{static_cast<std::uint16_t>(at)}));
  }
  return words.hash();
}

}  // namespace ackboard
