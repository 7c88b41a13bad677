#include "sim/parts/users_run.hpp"

namespace ackboard {

Users::Users(Simulation& simulation, PartId part)
    : simulation_(simulation),
      part_id_(part),
      part_(simulation.board().parts[index(part)]),
      link_id_(part_.links.front()),
      link_(simulation.board().links[index(link_id_)]),
      params_(simulation.params<UsersParams>(part)),
      state_(simulation.part_state<UsersState>(part)) {}

void Users::start() {
  state_ = {};
  state_.oldest = state_.newest = state_.timer = kNone;
  state_.first_sequence = simulation_.state().queue.reserve_sequence(part_.jobs);
  state_.next_due = due(0);
  wait_for_next_arrival();
}

void Users::on_event(const Event& event) {
  if (event.signal == Signal::job_due) return on_job_due();
  if (event.signal == Signal::confirm_arrives) return on_confirm(event);
  if (event.signal == Signal::confirm_overdue) return on_confirm_overdue();
}

// The next job falls due, and with it those of the same burst: what lies next in the order of events is
// done at once.
void Users::on_job_due() {
  do {
    ask_for(state_.arrived++);
    if (state_.arrived == part_.jobs) break;
    state_.next_due = due(state_.arrived);
  } while (state_.next_due == simulation_.now() &&
           !simulation_.state().queue.may_have_before(simulation_.now(), sequence_of_next()));
  watch_oldest();
  if (state_.arrived < part_.jobs) wait_for_next_arrival();
}

// When the job of that ordinal falls due, given that the one before it was `next_due`.
Time Users::due(std::uint32_t ordinal) {
  const Arrivals& arrivals = params_.arrivals;
  if (arrivals.shape == Arrivals::Shape::times) return kStart + arrivals.times[ordinal];
  if (ordinal == 0 || arrivals.shape == Arrivals::Shape::at_once) return kStart;
  if (arrivals.shape == Arrivals::Shape::every) return later(state_.next_due, arrivals.gap);
  const double drawn = simulation_.exponential(simulation_.stream(part_id_), ordinal, 1);
  return later(state_.next_due, scaled(arrivals.gap, drawn));
}

void Users::wait_for_next_arrival() {
  simulation_.state().queue.push(state_.next_due, sequence_of_next(),
                                 {.part = part_id_, .signal = Signal::job_due});
}

// With confirms, what falls due while the connection is down waits and counts when sent; without, it is
// sent into nothing and the user is none the wiser.
void Users::ask_for(std::uint32_t ordinal) {
  const JobId job = job_at(ordinal);
  if (connection_is_up()) {
    if (state_.first_waiting == ordinal) ++state_.first_waiting;
    publish(job, kNoEntry);
  } else if (params_.confirms) {
    job_row(job).state = JobState::waiting;
  } else {
    state_.first_waiting = ordinal + 1;
    const EntryId published = note_published(job, kNoEntry);
    job_row(job).state = JobState::accepted;
    simulation_.note(What::publish_lost, part_id_, job, kNoMessage, job_row(job).publishes, published);
  }
}

void Users::on_connection_lost(EntryId cause) {
  if (state_.timer != kNone) simulation_.state().queue.cancel(state_.timer);
  state_.timer = kNone;
  for (std::uint32_t at = state_.oldest; at != kNone;) {
    const JobId job{at};
    at = job_row(job).next;
    job_row(job).entry = cause;
    if (!may_publish_again(job)) tell_failed(job);
  }
}

void Users::on_connection_up(EntryId cause) {
  // Those unconfirmed now are repeated in the order of their last publish; publishing puts them at the end
  // again.
  const std::uint32_t last = state_.newest;
  for (std::uint32_t at = state_.oldest; at != kNone && connection_is_up();) {
    const std::uint32_t next = job_row(JobId{at}).next;
    publish(JobId{at}, cause);
    if (at == last) break;
    at = next;
  }
  while (state_.first_waiting < state_.arrived && connection_is_up()) {
    publish(job_at(state_.first_waiting++), cause);
  }
  watch_oldest();
}

}  // namespace ackboard
