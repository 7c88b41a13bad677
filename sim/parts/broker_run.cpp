#include "sim/parts/broker_run.hpp"

#include "sim/parts/users.hpp"

namespace ackboard {

Broker::Broker(Simulation& simulation, PartId part)
    : simulation_(simulation),
      part_id_(part),
      part_(simulation.board().parts[index(part)]),
      params_(simulation.params<BrokerParams>(part)),
      state_(simulation.part_state<BrokerState>(part)) {}

void Broker::start() {
  state_ = {};
  state_.oldest = state_.newest = state_.lease_timer = kNone;
}

void Broker::on_event(const Event& event) {
  switch (event.signal) {
    case Signal::publish_arrives:
      return on_publish(event);
    case Signal::acknowledgment_arrives:
      return on_acknowledgment(event);
    case Signal::lease_check:
      return on_lease_check();
    case Signal::connection_closed:
      return on_connection_closed(event);
    case Signal::subscription_arrives:
      return on_subscription(event);
    case Signal::dispatch:
      state_.dispatch_pending = false;
      return dispatch();
    default:
      return;
  }
}

void Broker::on_publish(const Event& event) {
  const LinkRow& row = link_row(event.link);
  const JobId job{event.subject};
  if (!row.broker_up || event.session != row.broker_session) {
    simulation_.note(What::publish_lost, part_id_, job, kNoMessage, event.number, event.cause);
    return;
  }
  if (state_.held >= part_.capacity) {
    const EntryId refused =
        simulation_.note(What::refused, part_id_, job, kNoMessage, event.number, event.cause);
    return answer(event, true, refused);
  }
  const MessageId message = store(job, event.cause);
  answer(event, false, message_row(message).entry);
  dispatch_after_this_instant();
}

MessageId Broker::store(JobId job, EntryId cause) {
  State& state = simulation_.state();
  const MessageId message{static_cast<std::uint32_t>(state.messages.size())};
  MessageRow& row = state.messages.emplace_back();
  row.job = job;
  row.broker = part_id_;
  row.copy = ++state.jobs[index(job)].messages;
  row.entry = note(What::stored, message, 0, cause);
  ready().insert(message);
  ++state_.held;
  if (++counters().held > counters().held_peak) counters().held_peak = counters().held;
  return message;
}

// The confirm, or the refusal, of a publish.
void Broker::answer(const Event& publish, bool refused, EntryId cause) {
  const Link& link = simulation_.board().links[index(publish.link)];
  if (!simulation_.params<UsersParams>(link.client).confirms) return;
  const JobId job{publish.subject};
  if (simulation_.is_lost(Crossing::confirm, publish.link, job, publish.number, 0)) {
    const EntryId lost =
        simulation_.note(What::confirm_lost, part_id_, job, kNoMessage, publish.number, cause);
    if (!link.protocol->loses_one_alone) simulation_.lose_connection(publish.link, publish.session, lost);
    return;
  }
  simulation_.schedule(link.publish_way, {.part = link.client,
                                          .signal = Signal::confirm_arrives,
                                          .aux = static_cast<std::uint8_t>(refused),
                                          .link = publish.link,
                                          .session = publish.session,
                                          .subject = publish.subject,
                                          .number = publish.number,
                                          .cause = cause});
}

// While the broker is down it holds what it had confirmed, and the leases run on. What it had not confirmed
// is gone.
void Broker::on_crash(EntryId cause) {
  for (const LinkId link : part_.links) link_row(link).broker_up = false;
  forget_unconfirmed_messages(cause);
}

// The connections that the crash ended are known to be gone now.
void Broker::on_restart(EntryId cause) {
  if (leases()) return;
  for (const LinkId link : part_.consumers) return_deliveries_of(link, link_row(link).broker_session, cause);
}

// Messages of users without confirms were never confirmed, so none of them outlives a crash.
void Broker::forget_unconfirmed_messages(EntryId cause) {
  State& state = simulation_.state();
  for (std::size_t at = 0; at < state.messages.size(); ++at) {
    const MessageId message{static_cast<std::uint32_t>(at)};
    MessageRow& row = state.messages[at];
    const bool held = row.state == MessageState::ready || row.state == MessageState::unsettled;
    if (row.broker != part_id_ || !held || state.jobs[index(row.job)].confirms) continue;
    if (row.state == MessageState::ready) ready().erase(message);
    if (row.state == MessageState::unsettled) {
      unlink_unsettled(row.latest);
      delivery_row(row.latest).broker_side = BrokerSide::returned;
    }
    row.state = MessageState::lost_in_crash;
    row.entry = note(What::lost_in_crash, message, 0, cause);
    ++counters().lost_in_crash;
    --state_.held;
    --counters().held;
    counters().last_settled = simulation_.now();
  }
}

}  // namespace ackboard
