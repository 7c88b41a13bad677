// How a broker settles messages, and gives back to the queue what was not settled.
#include "sim/parts/broker_run.hpp"
#include "sim/parts/consumer.hpp"

namespace ackboard {

void Broker::on_acknowledgment(const Event& event) {
  const DeliveryId delivery{event.subject};
  DeliveryRow& row = delivery_row(delivery);
  LinkRow& link = link_row(row.link);
  const auto kind = AcknowledgmentAux{event.aux};
  if (!link.broker_up || event.session != link.broker_session) {
    if (kind == AcknowledgmentAux::settles) note(What::settled_nothing, row.message, row.number, event.cause);
    return;
  }
  if (kind == AcknowledgmentAux::settles && row.broker_side != BrokerSide::unsettled) {
    on_late_acknowledgment(delivery, event.cause);
  } else if (kind == AcknowledgmentAux::settles) {
    settle(delivery, event.cause);
  }
  --link.outstanding;
  dispatch();
}

// The lease had ended. What the acknowledgment still does differs from product to product.
void Broker::on_late_acknowledgment(DeliveryId delivery, EntryId cause) {
  const DeliveryRow& row = delivery_row(delivery);
  MessageRow& message = message_row(row.message);
  const bool is_latest = message.latest == delivery;
  const bool held = message.state == MessageState::ready || message.state == MessageState::unsettled;
  const bool counts =
      params_.late_ack == LateAck::accepted || (params_.late_ack == LateAck::accepted_if_latest && is_latest);
  if (!held || !counts) {
    note(What::settled_nothing, row.message, row.number, cause);
    return;
  }
  if (message.state == MessageState::ready) {
    ready().erase(row.message);
    delivery_row(delivery).broker_side = BrokerSide::settled;
    note(What::settled, row.message, row.number, cause);
    return let_go_of(row.message, MessageState::settled, cause);
  }
  settle(message.latest, cause);  // another copy is out: this acknowledgment settles it
}

void Broker::settle(DeliveryId delivery, EntryId cause) {
  DeliveryRow& row = delivery_row(delivery);
  unlink_unsettled(delivery);
  row.broker_side = BrokerSide::settled;
  note(What::settled, row.message, row.number, cause);
  let_go_of(row.message, MessageState::settled, cause);
}

// One timer for all leases: they are equally long, so the one read first ends first. It stands for the
// sequence that was reserved at the read, so the order at one instant is the one of scheduling.
void Broker::watch_first_lease() {
  if (state_.lease_timer != kNone || state_.oldest == kNone) return;
  const DeliveryRow& first = delivery_row(DeliveryId{state_.oldest});
  state_.lease_timer_for = first.lease_sequence;
  state_.lease_timer = simulation_.state().queue.push(first.lease_end, first.lease_sequence,
                                                      {.part = part_id_, .signal = Signal::lease_check});
}

void Broker::on_lease_check() {
  state_.lease_timer = kNone;
  if (state_.oldest == kNone) return;
  const DeliveryId first{state_.oldest};
  if (delivery_row(first).lease_sequence == state_.lease_timer_for) expire(first);
  watch_first_lease();
}

void Broker::expire(DeliveryId delivery) {
  DeliveryRow& row = delivery_row(delivery);
  unlink_unsettled(delivery);
  row.broker_side = BrokerSide::expired;
  MessageRow& message = message_row(row.message);
  message.entry = note(What::lease_ended, row.message, row.number, message.entry);
  give_back(row.message, message.entry);
  dispatch_after_this_instant();
}

void Broker::on_connection_closed(const Event& event) {
  LinkRow& row = link_row(event.link);
  if (!row.broker_up || row.broker_session != event.session) return;
  row.broker_up = false;
  row.outstanding = 0;
  const EntryId closed =
      simulation_.note(What::connection_closed, part_id_, kNoJob, kNoMessage, 0, event.cause);
  if (leases()) return;
  return_deliveries_of(event.link, event.session, closed);
  dispatch();
}

void Broker::on_subscription(const Event& event) {
  LinkRow& row = link_row(event.link);
  const PartRow& part = simulation_.state().parts[index(part_id_)];
  if (!part.up || event.number != part.crashes) return;  // it was sent to a process that is gone
  row.broker_session = event.session;
  row.broker_up = true;
  row.outstanding = 0;
  simulation_.note(What::subscribed, part_id_, kNoJob, kNoMessage, 0, event.cause, link_detail(event.link));
  dispatch();
}

void Broker::return_deliveries_of(LinkId link, std::uint16_t session, EntryId cause) {
  for (std::uint32_t at = state_.oldest; at != kNone;) {
    const DeliveryId delivery{at};
    DeliveryRow& row = delivery_row(delivery);
    at = row.next;
    if (row.link != link || row.session != session) continue;
    unlink_unsettled(delivery);
    row.broker_side = BrokerSide::returned;
    message_row(row.message).entry = note(What::returned, row.message, row.number, cause);
    give_back(row.message, message_row(row.message).entry);
  }
}

// Back to its old place, or away after the last try.
void Broker::give_back(MessageId message, EntryId cause) {
  MessageRow& row = message_row(message);
  if (row.deliveries < params_.tries) {
    row.state = MessageState::ready;
    ready().insert(message);
    return;
  }
  const What what = params_.dead_letter_queue ? What::dead_lettered : What::dropped;
  row.set_aside = simulation_.now();
  row.entry = note(what, message, row.deliveries, cause);
  ++(params_.dead_letter_queue ? counters().dead_lettered : counters().dropped);
  let_go_of(message, params_.dead_letter_queue ? MessageState::dead_lettered : MessageState::dropped,
            row.entry);
}

void Broker::let_go_of(MessageId message, MessageState state, EntryId cause) {
  MessageRow& row = message_row(message);
  row.state = state;
  row.entry = cause;
  --state_.held;
  --counters().held;
  counters().last_settled = simulation_.now();
}

void Broker::link_unsettled(DeliveryId delivery) {
  DeliveryRow& row = delivery_row(delivery);
  row.previous = state_.newest;
  row.next = kNone;
  (state_.newest == kNone ? state_.oldest : delivery_row(DeliveryId{state_.newest}).next) =
      static_cast<std::uint32_t>(delivery);
  state_.newest = static_cast<std::uint32_t>(delivery);
  if (leases()) watch_first_lease();
}

void Broker::unlink_unsettled(DeliveryId delivery) {
  const DeliveryRow& row = delivery_row(delivery);
  (row.previous == kNone ? state_.oldest : delivery_row(DeliveryId{row.previous}).next) = row.next;
  (row.next == kNone ? state_.newest : delivery_row(DeliveryId{row.next}).previous) = row.previous;
  if (state_.oldest == kNone && state_.lease_timer != kNone) {
    simulation_.state().queue.cancel(state_.lease_timer);
    state_.lease_timer = kNone;
  }
}

}  // namespace ackboard
