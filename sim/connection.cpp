// Connections and crashes: what all parts have in common when a link or a part goes down and comes up again.
//
// An open loss: the client knows at once. The broker knows half a round trip later, after everything sent
// earlier has arrived, and until then still delivers into the connection. After its round trips to reconnect
// the client subscribes; that reaches the broker half a round trip later.
#include "sim/simulation.hpp"

namespace ackboard {

EntryId Simulation::lose_connection(LinkId link_id, std::uint16_t session, EntryId cause) {
  const Link& link = board_.links[index(link_id)];
  LinkRow& row = state_.links[index(link_id)];
  if (!row.client_up || row.client_session != session) return cause;  // lost already
  row.client_up = false;
  const EntryId lost = note(What::connection_lost, link.client, kNoJob, kNoMessage, 0, cause);
  schedule(link.one_way, {.part = link.broker,
                          .signal = Signal::connection_closed,
                          .link = link_id,
                          .session = row.client_session,
                          .cause = lost});
  ++row.client_session;
  const PartKind* kind = board_.parts[index(link.client)].kind;
  if (state_.parts[index(link.client)].up) kind->on_connection(*this, link.client, false, lost);
  connect_if_both_up(link_id, lost);
  return lost;
}

void Simulation::connect_if_both_up(LinkId link_id, EntryId cause) {
  const Link& link = board_.links[index(link_id)];
  LinkRow& row = state_.links[index(link_id)];
  if (row.client_up || row.connecting != kNone) return;
  if (!state_.parts[index(link.client)].up || !state_.parts[index(link.broker)].up) return;
  row.connecting = schedule(
      link.reconnect, {.part = link.client, .signal = Signal::connected, .link = link_id, .cause = cause});
}

void Simulation::on_connected(const Event& event) {
  const Link& link = board_.links[index(event.link)];
  LinkRow& row = state_.links[index(event.link)];
  row.connecting = kNone;
  row.client_up = true;
  const EntryId reconnected = note(What::reconnected, link.client, kNoJob, kNoMessage, 0, event.cause);
  schedule(link.one_way, {.part = link.broker,
                          .signal = Signal::subscription_arrives,
                          .link = event.link,
                          .session = row.client_session,
                          .number = state_.parts[index(link.broker)].crashes,
                          .cause = reconnected});
  board_.parts[index(link.client)].kind->on_connection(*this, link.client, true, reconnected);
}

void Simulation::schedule_crashes() {
  for (std::size_t at = 0; at < board_.faults.size(); ++at) {
    const Fault& fault = board_.faults[at];
    if (fault.question != Question::part_state) continue;
    state_.queue.push(
        fault.at,
        {.part = PartId{fault.place}, .signal = Signal::crash, .subject = static_cast<std::uint32_t>(at)});
  }
}

void Simulation::on_crash(const Event& event) {
  if (state_.parts[index(event.part)].up) ++state_.fault_hits[event.subject];
  crash(event.part, board_.faults[event.subject].restart_after, kNoEntry, kCrashedByTime);
}

// A crash is an open loss of every connection of the part.
void Simulation::crash(PartId part_id, Duration restart_after, EntryId cause, std::uint8_t where) {
  PartRow& row = state_.parts[index(part_id)];
  if (!row.up) return;
  row.up = false;
  ++row.crashes;
  const Part& part = board_.parts[index(part_id)];
  const EntryId crashed = note(What::crashed, part_id, kNoJob, kNoMessage, 0, cause, where);
  part.kind->on_crash(*this, part_id, crashed);
  for (const LinkId link : part.links) {
    LinkRow& connection = state_.links[index(link)];
    if (connection.connecting != kNone) state_.queue.cancel(connection.connecting);
    connection.connecting = kNone;
    lose_connection(link, connection.client_session, crashed);
  }
  if (restart_after == kEndless) return;
  schedule(restart_after, {.part = part_id, .signal = Signal::restart, .cause = crashed});
}

void Simulation::on_restart(const Event& event) {
  state_.parts[index(event.part)].up = true;
  const Part& part = board_.parts[index(event.part)];
  const EntryId restarted = note(What::restarted, event.part, kNoJob, kNoMessage, 0, event.cause);
  part.kind->on_restart(*this, event.part, restarted);
  for (const LinkId link : part.links) connect_if_both_up(link, restarted);
}

}  // namespace ackboard
