#include "sim/parts/users.hpp"

#include <string>

#include "sim/board.hpp"
#include "sim/param.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

struct UsersState {
  std::uint64_t
      first_sequence;     // reserved for the arrivals, so that they come as if all were scheduled at once
  Time next_due;          // of job `arrived`
  std::uint32_t arrived;  // jobs that fell due
  std::uint32_t first_waiting;   // jobs first_waiting .. arrived - 1 wait for the connection
  std::uint32_t oldest, newest;  // unconfirmed jobs, in the order of their last publish
  std::uint32_t timer;           // slot of the pending confirm_overdue
};

// A users part in a run.
class Users {
 public:
  Users(Simulation& simulation, PartId part)
      : simulation_(simulation),
        part_id_(part),
        part_(simulation.board().parts[index(part)]),
        link_id_(part_.links.front()),
        link_(simulation.board().links[index(link_id_)]),
        params_(simulation.params<UsersParams>(part)),
        state_(simulation.part_state<UsersState>(part)) {}

  void start() {
    state_ = {};
    state_.oldest = state_.newest = state_.timer = kNone;
    state_.first_sequence = simulation_.state().queue.reserve_sequence(part_.jobs);
    state_.next_due = due(0);
    wait_for_next_arrival();
  }

  // The next job falls due, and with it those of the same burst: what lies next in the order of events is
  // done at once.
  void on_job_due() {
    do {
      ask_for(state_.arrived++);
      if (state_.arrived == part_.jobs) break;
      state_.next_due = due(state_.arrived);
    } while (state_.next_due == simulation_.now() &&
             !simulation_.state().queue.may_have_before(simulation_.now(), sequence_of_next()));
    watch_oldest();
    if (state_.arrived < part_.jobs) wait_for_next_arrival();
  }

  void on_confirm(const Event& event) {
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

  void on_confirm_overdue() {
    state_.timer = kNone;
    while (connection_is_up() && state_.oldest != kNone &&
           deadline(JobId{state_.oldest}) <= simulation_.now()) {
      give_up_or([&](JobId job) { publish(job, job_row(job).entry); }, JobId{state_.oldest});
    }
    watch_oldest();
  }

  void on_connection_lost(EntryId cause) {
    if (state_.timer != kNone) simulation_.state().queue.cancel(state_.timer);
    state_.timer = kNone;
    for (std::uint32_t at = state_.oldest; at != kNone;) {
      const JobId job{at};
      at = job_row(job).next;
      job_row(job).entry = cause;
      give_up_or([](JobId) {}, job);
    }
  }

  void on_connection_up(EntryId cause) {
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

 private:
  [[nodiscard]] JobId job_at(std::uint32_t ordinal) const {
    return JobId{static_cast<std::uint32_t>(part_.first_job) + ordinal};
  }
  JobRow& job_row(JobId job) { return simulation_.state().jobs[index(job)]; }
  [[nodiscard]] bool connection_is_up() const { return simulation_.state().links[index(link_id_)].client_up; }
  [[nodiscard]] std::uint64_t sequence_of_next() const { return state_.first_sequence + state_.arrived; }
  Time deadline(JobId job) { return job_row(job).last_published + params_.confirm_timeout; }

  // When the job of that ordinal falls due, given that the one before it was `next_due`.
  [[nodiscard]] Time due(std::uint32_t ordinal) {
    const Arrivals& arrivals = params_.arrivals;
    if (arrivals.shape == Arrivals::Shape::times) return kStart + arrivals.times[ordinal];
    if (ordinal == 0 || arrivals.shape == Arrivals::Shape::at_once) return kStart;
    if (arrivals.shape == Arrivals::Shape::every) return state_.next_due + arrivals.gap;
    const double drawn = simulation_.exponential(simulation_.stream(part_id_), ordinal, 1);
    return state_.next_due + scaled(arrivals.gap, drawn);
  }

  void wait_for_next_arrival() {
    simulation_.state().queue.push(state_.next_due, sequence_of_next(),
                                   {.part = part_id_, .signal = Signal::job_due});
  }

  // With confirms, what falls due while the connection is down waits and counts when sent; without, it is
  // sent into nothing and the user is none the wiser.
  void ask_for(std::uint32_t ordinal) {
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

  EntryId note_published(JobId job, EntryId cause) {
    JobRow& row = job_row(job);
    row.confirms = params_.confirms;
    if (row.publishes++ == 0) row.first_published = simulation_.now();
    row.last_published = simulation_.now();
    ++simulation_.state().counters.publishes;
    row.entry = simulation_.note(What::published, part_id_, job, kNoMessage, row.publishes, cause);
    return row.entry;
  }

  void publish(JobId job, EntryId cause) {
    const EntryId published = note_published(job, cause);
    JobRow& row = job_row(job);
    if (params_.confirms) {
      if (row.state == JobState::unconfirmed) forget_unconfirmed(job);
      remember_unconfirmed(job);
    } else {
      row.state = JobState::accepted;
    }
    if (simulation_.is_lost(Crossing::publish, link_id_, job, row.publishes, 0)) {
      const EntryId lost =
          simulation_.note(What::publish_lost, part_id_, job, kNoMessage, row.publishes, published);
      if (!link_.protocol->loses_one_alone) simulation_.lose_connection(link_id_, lost);
      return;
    }
    simulation_.schedule(link_.publish_way,
                         {.part = link_.broker,
                          .signal = Signal::publish_arrives,
                          .link = link_id_,
                          .session = simulation_.state().links[index(link_id_)].client_session,
                          .subject = static_cast<std::uint32_t>(job),
                          .number = row.publishes,
                          .cause = published});
  }

  // After the last publish the user is told that the job failed; before, `again` may publish it once more.
  template <class Again>
  void give_up_or(Again again, JobId job) {
    if (job_row(job).publishes < params_.publishes) return again(job);
    forget_unconfirmed(job);
    job_row(job).state = JobState::told_failed;
    job_row(job).entry = simulation_.note(What::told_failed, part_id_, job, kNoMessage,
                                          job_row(job).publishes, job_row(job).entry);
  }

  void remember_unconfirmed(JobId job) {
    JobRow& row = job_row(job);
    row.state = JobState::unconfirmed;
    row.previous = state_.newest;
    row.next = kNone;
    (state_.newest == kNone ? state_.oldest : job_row(JobId{state_.newest}).next) =
        static_cast<std::uint32_t>(job);
    state_.newest = static_cast<std::uint32_t>(job);
  }

  void forget_unconfirmed(JobId job) {
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
  void watch_oldest() {
    if (state_.timer != kNone || state_.oldest == kNone || !connection_is_up()) return;
    if (params_.confirm_timeout == kEndless) return;
    state_.timer = simulation_.state().queue.push(deadline(JobId{state_.oldest}),
                                                  {.part = part_id_, .signal = Signal::confirm_overdue});
  }

  Simulation& simulation_;
  PartId part_id_;
  const Part& part_;
  LinkId link_id_;
  const Link& link_;
  const UsersParams& params_;
  UsersState& state_;
};

std::span<const ParamSpec> users_params() {
  static const std::vector<ParamSpec> specs{
      param<UsersParams, &UsersParams::jobs>({.name = "jobs",
                                              .type = ParamType::count,
                                              .least = std::int64_t{1},
                                              .most = std::int64_t{20'000'000},
                                              .meaning = "How many jobs they ask for.",
                                              .source = "the scenario must say",
                                              .unset = "as many as `arrivals` lists"}),
      param<UsersParams, &UsersParams::arrivals>(
          {.name = "arrivals",
           .type = ParamType::arrivals,
           .standard = Arrivals{},
           .meaning =
               "When they ask: at once, every so often, at random with a mean rate, or at listed moments.",
           .source = "a burst is the simplest traffic; the first job is asked for at the start"}),
      param<UsersParams, &UsersParams::confirms>(
          {.name = "confirms",
           .type = ParamType::boolean,
           .standard = true,
           .meaning = "Whether the broker confirms each publish; without, a lost publish goes unnoticed.",
           .source = "rabbitmq-website, docs/confirms.md: publisher confirms"}),
      param<UsersParams, &UsersParams::confirm_timeout>(
          {.name = "confirm_timeout",
           .type = ParamType::duration,
           .standard = Duration{5s},
           .least = Duration{1ms},
           .most = kLongestDuration,
           .meaning = "How long an answer of the broker is awaited before the job is published again.",
           .source = "RabbitMQ's tutorial on publisher confirms waits 5 s",
           .endless = "never"}),
      param<UsersParams, &UsersParams::publishes>(
          {.name = "publishes",
           .type = ParamType::count,
           .standard = std::int64_t{3},
           .least = std::int64_t{1},
           .most = std::int64_t{100},
           .meaning = "How often a job is published at the most, before the user is told that it failed.",
           .source = "Ackboard's choice: a first publish and two repeats"}),
      param<UsersParams, &UsersParams::reconnect_round_trips>(
          {.name = "reconnect_round_trips",
           .type = ParamType::count,
           .standard = std::int64_t{6},
           .least = std::int64_t{0},
           .most = std::int64_t{1000},
           .meaning = "Round trips from a lost connection to a new one that can be used.",
           .source =
               "AMQP 0-9-1: 1 for TCP, 3 to open the connection, 1 for the channel, 1 to select confirms"}),
  };
  return specs;
}

void check_users(const Board& board, PartId id, std::vector<PartKind::Complaint>& complaints) {
  const Part& part = board.parts[index(id)];
  const auto& params = board.params<UsersParams>(id);
  const bool listed = params.arrivals.shape == Arrivals::Shape::times;
  const auto times = static_cast<std::int64_t>(params.arrivals.times.size());
  if (!params.jobs && !listed)
    complaints.push_back({"jobs", "is missing: say how many jobs, for example 10"});
  if (listed && times == 0) complaints.push_back({"arrivals", "lists no moments, so there would be no job"});
  if (params.jobs && listed && *params.jobs != times) {
    complaints.push_back({"jobs", "is " + std::to_string(*params.jobs) + ", but `arrivals` lists " +
                                      std::to_string(times) +
                                      " moments; leave one of them out or let them agree"});
  }
  if (part.links.size() != 1) {
    complaints.push_back({"", "users publish over exactly one link to a broker; this part has " +
                                  std::to_string(part.links.size())});
  }
}

void lay_out_users(Board& board, PartId id) {
  Part& part = board.parts[index(id)];
  const auto& params = board.params<UsersParams>(id);
  part.first_job = JobId{board.jobs};
  part.jobs = static_cast<std::uint32_t>(
      params.jobs ? *params.jobs : static_cast<std::int64_t>(params.arrivals.times.size()));
  board.jobs += part.jobs;
  Link& link = board.links[index(part.links.front())];
  link.reconnect = link.round_trip * params.reconnect_round_trips;
}

void on_users_event(Simulation& simulation, PartId part, const Event& event) {
  Users users(simulation, part);
  if (event.signal == Signal::job_due) users.on_job_due();
  if (event.signal == Signal::confirm_arrives) users.on_confirm(event);
  if (event.signal == Signal::confirm_overdue) users.on_confirm_overdue();
}

void on_users_connection(Simulation& simulation, PartId part, bool up, EntryId cause) {
  Users users(simulation, part);
  up ? users.on_connection_up(cause) : users.on_connection_lost(cause);
}

}  // namespace

extern const PartKind users_part;
const PartKind users_part{
    .name = "users",
    .meaning = "People who ask for jobs and publish them to a broker.",
    .role = Role::publisher,
    .can_crash = false,
    .params = users_params,
    .defaults = [] { return std::any(UsersParams{}); },
    .params_at = params_inside<UsersParams>,
    .check = check_users,
    .lay_out = lay_out_users,
    .price_micro_usd = [](const std::any&) { return std::int64_t{0}; },
    .state_bytes = sizeof(UsersState),
    .start = [](Simulation& simulation, PartId part) { Users(simulation, part).start(); },
    .on_event = on_users_event,
    .on_connection = on_users_connection,
    .on_crash = nullptr,
    .on_restart = nullptr,
};

}  // namespace ackboard
