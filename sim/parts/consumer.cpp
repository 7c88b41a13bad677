#include "sim/parts/consumer.hpp"

namespace ackboard {

Consumer::Consumer(Simulation& simulation, PartId part)
    : simulation_(simulation),
      part_id_(part),
      part_(simulation.board().parts[index(part)]),
      link_id_(part_.links.front()),
      link_(simulation.board().links[index(link_id_)]),
      params_(simulation.params<ConsumerParams>(part)),
      state_(simulation.part_state<ConsumerState>(part)) {}

void Consumer::start() {
  state_ = {};
  state_.first_buffered = state_.last_buffered = state_.first_free = kNone;
  for (std::uint32_t i = part_.workers; i-- > 0;) {
    row_at(part_.first_worker + i).next_free = state_.first_free;
    state_.first_free = part_.first_worker + i;
  }
}

void Consumer::on_event(const Event& event) {
  if (event.signal == Signal::delivery_arrives) return on_delivery(event);
  if (event.signal != Signal::step_done) return;
  row_at(event.subject).event = kNone;
  if (complete_step(event.subject)) advance(event.subject);
}

void Consumer::on_delivery(const Event& event) {
  DeliveryRow& row = delivery_row(event.subject);
  const JobId job = simulation_.state().messages[index(row.message)].job;
  if (!link_row().client_up || event.session != link_row().client_session) {
    row.client_side = ClientSide::lost;
    row.entry = simulation_.note(What::discarded, part_id_, job, row.message, row.number, event.cause);
    return;
  }
  row.client_side = ClientSide::buffered;
  row.entry = simulation_.note(What::received, part_id_, job, row.message, row.number, event.cause);
  row.next_buffered = kNone;
  (state_.first_buffered == kNone ? state_.first_buffered
                                  : delivery_row(state_.last_buffered).next_buffered) = event.subject;
  state_.last_buffered = event.subject;
  start_attempts();
}

// An attempt that takes no time ends within start_attempt() and asks for the next: not from within, for
// thousands of repeats that the record stops may wait in the buffer.
void Consumer::start_attempts() {
  if (is_starting_) return;
  is_starting_ = true;
  while (state_.first_buffered != kNone && state_.first_free != kNone) {
    const std::uint32_t attempt = state_.first_free;
    const DeliveryId delivery{state_.first_buffered};
    state_.first_free = row_at(attempt).next_free;
    state_.first_buffered = delivery_row(state_.first_buffered).next_buffered;
    start_attempt(attempt, delivery);
  }
  is_starting_ = false;
}

void Consumer::start_attempt(std::uint32_t attempt, DeliveryId delivery) {
  AttemptRow& row = row_at(attempt);
  row = {};
  row.running = true;
  row.started = simulation_.now();
  row.delivery = static_cast<std::uint32_t>(delivery);
  row.number = ++simulation_.state().jobs[index(job_of(row))].attempts;
  row.entry = delivery_row(row.delivery).entry;
  delivery_row(row.delivery).client_side = ClientSide::running;
  note(What::attempt_started, row);
  advance(attempt);
}

// Runs steps until one takes time or waits, or the attempt is over.
void Consumer::advance(std::uint32_t attempt) {
  for (;;) {
    AttemptRow& row = row_at(attempt);
    const auto step = part_.steps.begin() + row.step;
    if (step == part_.steps.end()) {
      end_attempt(row);
      return start_attempts();
    }
    if (crashes_at(attempt, false)) return;
    if (step->kind->takes_handling_time && params_.is_provider) ++simulation_.state().counters.provider_calls;
    const Duration takes = time_of(*step, row);
    if (takes > Duration::zero()) {
      row.event =
          simulation_.schedule(takes, {.part = part_id_, .signal = Signal::step_done, .subject = attempt});
      return;
    }
    if (!complete_step(attempt)) return;
  }
}

// The time of the step has passed: what it does is done. False if the attempt does not go on now.
bool Consumer::complete_step(std::uint32_t attempt) {
  AttemptRow& row = row_at(attempt);
  const StepResult result = part_.steps[row.step].kind->run(*this, row);
  if (!row.running || result == StepResult::wait) return false;  // stopped with its connection, or waiting
  if (result == StepResult::end) {
    end_attempt(row);
    start_attempts();
    return false;
  }
  if (crashes_at(attempt, true)) return false;
  ++row.step;
  return true;
}

bool Consumer::ask_for_crash(std::uint32_t attempt, bool after) {
  const AttemptRow& row = row_at(attempt);
  const MessageRow& message = message_of(row);
  const auto verdict = simulation_.hit({Question::step_boundary, part_.steps[row.step].kind_index, after,
                                        row.step, static_cast<std::uint16_t>(part_id_), message.job,
                                        message.copy, delivery_row(row.delivery).number});
  if (!verdict.hits) return false;
  simulation_.crash(part_id_, verdict.restart_after, row.entry, crashed_at_step(row.step, after));
  return true;
}

Duration Consumer::time_of(const BoardStep& step, const AttemptRow& row) {
  if (!step.handling) return step.takes;
  if (params_.handling_time.shape == Delay::Shape::fixed) return params_.handling_time.mean;
  const double drawn = simulation_.exponential(simulation_.stream(part_id_), index(job_of(row)), row.number);
  return scaled(params_.handling_time.mean, drawn);
}

void Consumer::end_attempt(AttemptRow& row) {
  note(What::attempt_ended, row);
  count_waste(row);
  delivery_row(row.delivery).client_side = ClientSide::done;
  if (!row.acknowledged) free_slot(row);
  free_worker(row);
}

void Consumer::stop_attempt(AttemptRow& row, EntryId cause) {
  if (row.event != kNone) simulation_.state().queue.cancel(row.event);
  if (row.open) roll_back(row);
  row.entry = cause;
  delivery_row(row.delivery).entry = note(What::attempt_stopped, row);
  count_waste(row);
  delivery_row(row.delivery).client_side = ClientSide::lost;
  free_worker(row);
}

void Consumer::free_worker(AttemptRow& row) {
  row.running = row.waiting = false;
  row.next_free = state_.first_free;
  state_.first_free = row_index(row);
}

// Handler time is wasted on a job that another attempt had applied.
void Consumer::count_waste(const AttemptRow& row) {
  if (row.applied_first || !simulation_.is_applied(job_of(row))) return;
  simulation_.state().counters.wasted_time += simulation_.now() - row.started;
}

void Consumer::on_connection_lost(EntryId cause) {
  if (params_.on_connection_loss == OnConnectionLoss::stop) drop_what_it_holds(cause);
}

void Consumer::on_crash(EntryId cause) { drop_what_it_holds(cause); }

void Consumer::drop_what_it_holds(EntryId cause) {
  while (state_.first_buffered != kNone) {
    DeliveryRow& row = delivery_row(state_.first_buffered);
    state_.first_buffered = row.next_buffered;
    row.client_side = ClientSide::lost;
    const JobId job = simulation_.state().messages[index(row.message)].job;
    row.entry = simulation_.note(What::discarded, part_id_, job, row.message, row.number, cause);
  }
  for (std::uint32_t i = 0; i < part_.workers; ++i) {
    AttemptRow& row = row_at(part_.first_worker + i);
    if (row.running) stop_attempt(row, cause);
  }
}

EntryId Consumer::note_entry(What what, AttemptRow& row, std::uint8_t detail) {
  const DeliveryRow& delivery = delivery_row(row.delivery);
  const JobId job = simulation_.state().messages[index(delivery.message)].job;
  row.entry = simulation_.note(what, part_id_, job, delivery.message, delivery.number, row.entry, detail);
  return row.entry;
}

}  // namespace ackboard
