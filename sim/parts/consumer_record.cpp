// The store of a consumer: the record, transactions and effects; and how it acknowledges.
#include "sim/parts/broker.hpp"
#include "sim/parts/consumer.hpp"

namespace ackboard {

void Consumer::commit_record(JobId job) {
  Counters& counters = simulation_.state().counters;
  record_of(job) = kCommitted;
  if (++counters.record_rows > counters.record_peak) counters.record_peak = counters.record_rows;
}

// The open transaction ends: its effects count now, and its key is there for all to see.
void Consumer::commit(AttemptRow& row) {
  row.open = false;
  note(What::transaction_committed, row);
  for (std::uint8_t subject = 0; row.pending_effects != 0; ++subject) {
    if ((row.pending_effects & 1U) != 0) apply(row, subject);
    row.pending_effects = static_cast<std::uint16_t>(row.pending_effects >> 1U);
  }
  if (!row.recorded) return;
  row.recorded = false;
  commit_record(job_of(row));
  wake_waiters(job_of(row));
}

void Consumer::roll_back(AttemptRow& row) {
  row.open = false;
  row.pending_effects = 0;
  note(What::rolled_back, row);
  if (!row.recorded) return;
  row.recorded = false;
  if (record_of(job_of(row)) != holder_of(row)) return;  // without a unique key nobody waits for it
  record_of(job_of(row)) = kNoRow;
  wake_waiters(job_of(row));
}

// All who wait for the key try again, in the order in which they came: after a commit they are duplicates,
// after a rollback the first of them goes on and the others wait for it.
void Consumer::wake_waiters(JobId job) {
  std::uint32_t woken_before = 0;
  for (;;) {
    AttemptRow* first = nullptr;
    for (std::uint32_t i = 0; i < part_.workers; ++i) {
      AttemptRow& row = row_at(part_.first_worker + i);
      if (!row.running || !row.waiting || job_of(row) != job || row.wait_order <= woken_before) continue;
      if (first == nullptr || row.wait_order < first->wait_order) first = &row;
    }
    if (first == nullptr) return;
    woken_before = first->wait_order;
    first->waiting = false;
    first->event = simulation_.schedule(
        Duration::zero(), {.part = part_id_, .signal = Signal::step_done, .subject = row_index(*first)});
  }
}

StepResult Consumer::wait_for_key(AttemptRow& row) {
  row.waiting = true;
  row.wait_order = ++state_.waits;
  note(What::waiting_for_key, row);
  return StepResult::wait;
}

void Consumer::apply(AttemptRow& row, std::uint8_t subject) {
  const JobId job = job_of(row);
  const bool had_effect = simulation_.is_applied(job);
  EffectRow& effect = simulation_.effect_row(job, subject);
  ++simulation_.state().counters.effects;
  const bool first = ++effect.effects == 1;
  effect.entry = note(first ? What::applied : What::applied_again, row, subject);
  row.has_effect = true;
  if (!first) return;
  effect.first = simulation_.now();
  if (had_effect) return;
  row.applied_first = true;
  simulation_.note_order(job);
}

// A repeat: what is open is undone, and the broker need not send it again. One that comes to its record only
// after its effect was not stopped.
StepResult Consumer::suppress(AttemptRow& row) {
  if (!row.has_effect) ++simulation_.state().counters.suppressed;
  note(What::suppressed, row);
  if (row.open) roll_back(row);
  if (!row.acknowledged) acknowledge(row);
  return StepResult::end;
}

StepResult Consumer::acknowledge(AttemptRow& row) {
  const DeliveryRow& delivery = delivery_row(row.delivery);
  const MessageRow& message = message_of(row);
  row.acknowledged = true;
  note(What::acknowledged, row);
  if (!link_row().client_up || delivery.session != link_row().client_session) {
    note(What::settled_nothing, row);  // the connection that it belongs to is gone
    return StepResult::go_on;
  }
  if (!simulation_.is_lost(Crossing::acknowledgment, link_id_, message.job, message.copy, delivery.number)) {
    send_acknowledgment(row, AcknowledgmentAux::settles);
    return StepResult::go_on;
  }
  note(What::acknowledgment_lost, row);
  if (simulation_.params<BrokerParams>(link_.broker).redelivery == Redelivery::lease) {
    send_acknowledgment(row, AcknowledgmentAux::lost);
  } else {
    simulation_.lose_connection(link_id_, delivery.session, row.entry);
  }
  return StepResult::go_on;
}

// A handler that ended without an acknowledgment keeps no place in the prefetch of a lease broker; on a
// connection broker its delivery stays unsettled as long as the connection lives.
void Consumer::free_slot(AttemptRow& row) {
  if (simulation_.params<BrokerParams>(link_.broker).redelivery != Redelivery::lease) return;
  if (!link_row().client_up || delivery_row(row.delivery).session != link_row().client_session) return;
  send_acknowledgment(row, AcknowledgmentAux::frees_slot);
}

void Consumer::send_acknowledgment(const AttemptRow& row, AcknowledgmentAux aux) {
  simulation_.schedule(link_.delivery_way, {.part = link_.broker,
                                            .signal = Signal::acknowledgment_arrives,
                                            .aux = static_cast<std::uint8_t>(aux),
                                            .link = link_id_,
                                            .session = link_row().client_session,
                                            .subject = row.delivery,
                                            .cause = row.entry});
}

}  // namespace ackboard
