// Sums up a run: what became of each job, message and delivery.
#include "sim/tally.hpp"

#include <algorithm>

#include "sim/simulation.hpp"

namespace ackboard {
namespace {

// What became of a job that has no effect; bits, for several messages of a job may fare differently.
constexpr std::uint8_t kHeld = 1;
constexpr std::uint8_t kDeadLettered = 2;

}  // namespace

const Tally& Simulation::finish() {
  std::vector<Duration> latencies = std::move(tally_.latencies);
  latencies.clear();
  tally_ = {};
  tally_.latencies = std::move(latencies);
  tally_.counters = state_.counters;
  tally_.ending = ending_;
  tally_.ended_at = state_.now;
  tally_.jobs = board_.jobs;
  count_effects();
  count_jobs();
  count_deliveries();
  if (state_.counters.held == 0 && state_.queue.empty()) tally_.drained_at = state_.counters.last_settled;
  tally_.fault = check_books();
  return tally_;
}

void Simulation::count_effects() {
  Time completed = kStart;
  for (std::size_t job = 0; job < board_.jobs; ++job) {
    Time first = kNever;
    bool twice = false;
    for (std::size_t at = job * board_.subjects; at < (job + 1) * board_.subjects; ++at) {
      const EffectRow& row = state_.effects[at];
      if (row.effects == 0) continue;
      first = std::min(first, row.first);
      tally_.duplicates += row.effects - 1;
      twice = twice || row.effects > 1;
    }
    if (first == kNever) continue;
    ++tally_.applied;
    tally_.jobs_charged_twice += std::uint64_t{twice};
    tally_.latencies.push_back(first - state_.jobs[job].first_published);
    completed = std::max(completed, first);
  }
  tally_.last_applied_at = completed;
  if (tally_.applied == board_.jobs) tally_.completed_at = completed;
}

void Simulation::count_jobs() {
  const bool all_applied = tally_.applied == board_.jobs;
  if (!all_applied) mark_fates();
  std::uint64_t without_end = 0;
  tally_.first_published = kNever;
  for (std::uint32_t at = 0; at < board_.jobs; ++at) {
    const JobRow& row = state_.jobs[at];
    if (row.publishes > 0) tally_.first_published = std::min(tally_.first_published, row.first_published);
    const bool accepted = row.state == JobState::accepted;
    tally_.accepted += std::uint64_t{accepted};
    tally_.told_failed += std::uint64_t{row.state == JobState::told_failed};
    if (all_applied || is_applied(JobId{at})) {
      tally_.accepted_applied += std::uint64_t{accepted};
      continue;
    }
    const bool held = (fates_[at] & kHeld) != 0;
    const bool dead_lettered = (fates_[at] & kDeadLettered) != 0;
    without_end += std::uint64_t{!dead_lettered || held};
    if (!accepted) continue;
    if (held) {
      ++tally_.accepted_held;
    } else if (dead_lettered) {
      ++tally_.accepted_dead_lettered;
    } else {
      ++tally_.lost_writes;
    }
  }
  if (all_applied || without_end > 0) return;
  Time completed = tally_.last_applied_at;
  for (const MessageRow& row : state_.messages) {
    if (row.state != MessageState::dead_lettered || is_applied(row.job)) continue;
    completed = std::max(completed, row.set_aside);
  }
  tally_.completed_at = completed;
}

// Who still holds the jobs without an effect: a queue, a consumer, a publish on its way, a dead-letter queue.
void Simulation::mark_fates() {
  fates_.assign(board_.jobs, 0);
  for (const MessageRow& row : state_.messages) {
    if (row.state == MessageState::ready || row.state == MessageState::unsettled)
      fates_[index(row.job)] |= kHeld;
    if (row.state == MessageState::dead_lettered) fates_[index(row.job)] |= kDeadLettered;
  }
  for (const DeliveryRow& row : state_.deliveries) {
    const bool at_consumer =
        row.client_side == ClientSide::buffered || row.client_side == ClientSide::running;
    if (at_consumer) fates_[index(state_.messages[index(row.message)].job)] |= kHeld;
  }
  state_.queue.for_each([&](Time, std::uint64_t, const Event& event) {
    if (event.signal == Signal::publish_arrives) fates_[event.subject] |= kHeld;
  });
}

void Simulation::count_deliveries() {
  for (const DeliveryRow& row : state_.deliveries) {
    switch (row.broker_side) {
      case BrokerSide::unsettled:
        ++tally_.deliveries_in_flight;
        break;
      case BrokerSide::settled:
        ++tally_.deliveries_settled;
        break;
      case BrokerSide::expired:
        ++tally_.deliveries_expired;
        break;
      case BrokerSide::returned:
        ++tally_.deliveries_returned;
        break;
    }
  }
}

}  // namespace ackboard
