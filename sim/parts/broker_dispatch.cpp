// How a broker hands messages to its consumers.
#include "sim/parts/broker_run.hpp"

namespace ackboard {

// What is published in one burst is stored whole before it is read at that instant, and so is what becomes
// visible at one instant: handing out waits until all that was scheduled for this instant has happened.
void Broker::dispatch_after_this_instant() {
  if (state_.dispatch_pending || ready().empty() || !is_up()) return;
  if (simulation_.instant_is_over()) return dispatch();
  state_.dispatch_pending = true;
  simulation_.schedule(Duration::zero(), {.part = part_id_, .signal = Signal::dispatch});
}

// At once, unless a burst is being stored.
void Broker::dispatch() {
  if (!is_up() || state_.dispatch_pending) return;
  while (!ready().empty()) {
    const LinkId link = next_consumer_with_room();
    if (link == kNoLink) return;
    send(link, ready().first());
  }
}

// Consumers are served in turn.
LinkId Broker::next_consumer_with_room() {
  const std::vector<LinkId>& consumers = part_.consumers;
  std::size_t at = state_.next_consumer;
  for (std::size_t tried = 0; tried < consumers.size(); ++tried) {
    const LinkId link = consumers[at];
    if (++at == consumers.size()) at = 0;
    if (!has_room(link)) continue;
    state_.next_consumer = static_cast<std::uint32_t>(at);
    return link;
  }
  return kNoLink;
}

bool Broker::has_room(LinkId link) const {
  const LinkRow& row = simulation_.state().links[index(link)];
  return row.broker_up && row.outstanding < simulation_.board().links[index(link)].prefetch;
}

void Broker::send(LinkId link_id, MessageId message) {
  State& state = simulation_.state();
  const Link& link = simulation_.board().links[index(link_id)];
  MessageRow& row = message_row(message);
  ready().erase(message);
  row.state = MessageState::unsettled;
  ++counters().deliveries;
  if (++row.deliveries > 1) ++counters().redeliveries;

  const DeliveryId delivery{static_cast<std::uint32_t>(state.deliveries.size())};
  row.latest = delivery;
  DeliveryRow& sent = state.deliveries.emplace_back();
  sent.message = message;
  sent.number = row.deliveries;
  sent.link = link_id;
  sent.session = link_row(link_id).broker_session;
  sent.entry = row.entry =
      simulation_.note(What::sent, part_id_, row.job, message, sent.number, row.entry, link_detail(link_id));
  if (leases()) {
    sent.lease_end = later(simulation_.now(), params_.lease);
    sent.lease_sequence = state.queue.reserve_sequence();
  }
  link_unsettled(delivery);

  if (simulation_.is_lost(Crossing::delivery, link_id, row.job, row.copy, sent.number)) {
    sent.client_side = ClientSide::lost;
    sent.entry = note(What::delivery_lost, message, sent.number, sent.entry);
    if (!leases()) {
      ++link_row(link_id).outstanding;
      simulation_.lose_connection(link_id, sent.session, sent.entry);
    }
    return;
  }
  ++link_row(link_id).outstanding;
  simulation_.schedule(link.delivery_way, {.part = link.client,
                                           .signal = Signal::delivery_arrives,
                                           .link = link_id,
                                           .session = sent.session,
                                           .subject = static_cast<std::uint32_t>(delivery),
                                           .cause = sent.entry});
}

}  // namespace ackboard
