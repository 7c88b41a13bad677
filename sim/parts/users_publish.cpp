// How users publish a job, await the answer of the broker, and publish it again.
#include "sim/parts/users_run.hpp"

namespace ackboard {

void Users::publish(JobId job, EntryId cause) {
  const EntryId published = note_published(job, cause);
  JobRow& row = job_row(job);
  if (params_.confirms) {
    if (row.state == JobState::unconfirmed) forget_unconfirmed(job);
    remember_unconfirmed(job);
  } else {
    row.state = JobState::accepted;
  }
  const std::uint16_t session = simulation_.state().links[index(link_id_)].client_session;
  if (simulation_.is_lost(Crossing::publish, link_id_, job, row.publishes, 0)) {
    const EntryId lost =
        simulation_.note(What::publish_lost, part_id_, job, kNoMessage, row.publishes, published);
    if (!link_.protocol->loses_one_alone) simulation_.lose_connection(link_id_, session, lost);
    return;
  }
  simulation_.schedule(link_.publish_way, {.part = link_.broker,
                                           .signal = Signal::publish_arrives,
                                           .link = link_id_,
                                           .session = session,
                                           .subject = static_cast<std::uint32_t>(job),
                                           .number = row.publishes,
                                           .cause = published});
}

EntryId Users::note_published(JobId job, EntryId cause) {
  JobRow& row = job_row(job);
  row.confirms = params_.confirms;
  if (row.publishes++ == 0) {
    row.first_published = simulation_.now();
    row.place = ++simulation_.state().counters.published_jobs;
  }
  row.last_published = simulation_.now();
  ++simulation_.state().counters.publishes;
  row.entry = simulation_.note(What::published, part_id_, job, kNoMessage, row.publishes, cause);
  return row.entry;
}

void Users::on_confirm(const Event& event) {
  const LinkRow& row = simulation_.state().links[index(link_id_)];
  if (!row.client_up || event.session != row.client_session) return;
  const JobId job{event.subject};
  if (job_row(job).state != JobState::unconfirmed) return;
  forget_unconfirmed(job);
  const bool refused = event.aux != 0;
  job_row(job).state = refused ? JobState::told_failed : JobState::accepted;
  job_row(job).entry = simulation_.note(refused ? What::told_failed : What::confirmed, part_id_, job,
                                        kNoMessage, event.number, event.cause);
}

void Users::on_confirm_overdue() {
  state_.timer = kNone;
  while (connection_is_up() && state_.oldest != kNone &&
         deadline(JobId{state_.oldest}) <= simulation_.now()) {
    const JobId job{state_.oldest};
    if (may_publish_again(job)) {
      publish(job, job_row(job).entry);
    } else {
      tell_failed(job);
    }
  }
  watch_oldest();
}

// After the last publish the user is told that the job failed. It may have been done all the same.
void Users::tell_failed(JobId job) {
  forget_unconfirmed(job);
  JobRow& row = job_row(job);
  row.state = JobState::told_failed;
  row.entry = simulation_.note(What::told_failed, part_id_, job, kNoMessage, row.publishes, row.entry);
}

void Users::remember_unconfirmed(JobId job) {
  JobRow& row = job_row(job);
  row.state = JobState::unconfirmed;
  row.previous = state_.newest;
  row.next = kNone;
  (state_.newest == kNone ? state_.oldest : job_row(JobId{state_.newest}).next) =
      static_cast<std::uint32_t>(job);
  state_.newest = static_cast<std::uint32_t>(job);
}

void Users::forget_unconfirmed(JobId job) {
  const JobRow& row = job_row(job);
  (row.previous == kNone ? state_.oldest : job_row(JobId{row.previous}).next) = row.next;
  (row.next == kNone ? state_.newest : job_row(JobId{row.next}).previous) = row.previous;
  if (state_.oldest == kNone && state_.timer != kNone) {
    simulation_.state().queue.cancel(state_.timer);
    state_.timer = kNone;
  }
}

// One timer for all: the timeout is the same for each publish, so the oldest ends first. While the
// connection is down none runs; all are repeated when it is up again.
void Users::watch_oldest() {
  if (state_.timer != kNone || state_.oldest == kNone || !connection_is_up()) return;
  if (params_.confirm_timeout == kEndless) return;
  state_.timer = simulation_.state().queue.push(deadline(JobId{state_.oldest}),
                                                {.part = part_id_, .signal = Signal::confirm_overdue});
}

}  // namespace ackboard
