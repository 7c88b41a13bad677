#include "tests/trace_measures.hpp"

#include <algorithm>
#include <vector>

#include "sim/measure_kind.hpp"
#include "sim/parts/broker.hpp"
#include "sim/parts/consumer.hpp"
#include "sim/parts/users.hpp"
#include "tests/trace_attempts.hpp"
#include "tests/trace_jobs.hpp"

namespace ackboard {
namespace {

std::optional<std::int64_t> amount(std::optional<Time> time) {
  if (!time) return std::nullopt;
  return time->time_since_epoch().count();
}

// 2 USD a month for each virtual processor and for each GB, unless the part states its price.
std::int64_t monthly_cost(const Board& board) {
  std::int64_t sum = 0;
  for (const Part& part : board.parts) {
    const Machine* machine = std::any_cast<BrokerParams>(&part.params);
    if (machine == nullptr) machine = std::any_cast<ConsumerParams>(&part.params);
    if (machine == nullptr) continue;
    const std::int64_t by_size = machine->vcpu_thousandths * 2000 + machine->memory_bytes / 500;
    sum += machine->price_micro_usd.value_or(by_size);
  }
  return sum;
}

// Without confirms a job is accepted when it is published.
bool is_accepted(const Board& board, const JobStory& story, std::size_t job) {
  for (std::size_t at = 0; at < board.parts.size(); ++at) {
    const Part& part = board.parts[at];
    const std::size_t first = index(part.first_job);
    if (part.kind->role != Role::publisher || job < first || job >= first + part.jobs) continue;
    const bool confirms = board.params<UsersParams>(PartId{static_cast<std::uint16_t>(at)}).confirms;
    return confirms ? story.confirmed : story.first_published.has_value();
  }
  return false;
}

// A row counts when its transaction commits; outside one, at once.
std::int64_t rows_committed(std::span<const Entry> trace, const TraceAttempt& attempt) {
  std::int64_t rows = 0, pending = 0;
  bool open = false;
  for (const EntryId id : attempt.made) {
    const What what = entry_of(trace, id).what;
    if (what == What::transaction_begun) open = true;
    if (what == What::key_recorded) ++(open ? pending : rows);
    if (what == What::transaction_committed) rows += pending;
    if (what != What::transaction_committed && what != What::rolled_back) continue;
    pending = 0;
    open = false;
  }
  return rows;
}

// The whole time of an attempt at a job that another attempt had applied when this one was over.
Duration wasted_by(std::span<const Entry> trace, const TraceAttempt& attempt, const JobStory& job) {
  if (!attempt.ended && !attempt.stopped) return Duration::zero();
  const std::size_t over = static_cast<std::size_t>(attempt.made.back()) - 1;
  if (!job.first_effect || job.applied_position > over) return Duration::zero();
  if (job.applied_by == DeliveryKey{attempt.message, attempt.delivery}) return Duration::zero();
  return entry_of(trace, attempt.made.back()).at - entry_of(trace, attempt.made.front()).at;
}

void sum_up_attempts(std::span<const Entry> trace, const Board& board, const TraceStory& story,
                     TraceMeasures& all) {
  std::int64_t rows = 0, calls = 0;
  Duration wasted{};
  for (const TraceAttempt& attempt : attempts_of(trace)) {
    rows += rows_committed(trace, attempt);
    wasted += wasted_by(trace, attempt, story.jobs[index(attempt.job)]);
    if (!board.params<ConsumerParams>(attempt.part).is_provider) continue;
    calls += static_cast<std::int64_t>(effects_begun(trace, board, attempt));
  }
  all["record_peak"] = rows;  // rows never go away, so the most there were is all there ever were
  all["wasted_time"] = wasted.count();
  all["provider_calls"] = calls;
}

void sum_up_jobs(const Board& board, const TraceStory& story, TraceMeasures& all) {
  std::int64_t applied = 0, lost = 0, told_failed = 0, twice = 0;
  std::optional<Time> completed = kStart;
  for (std::size_t at = 0; at < story.jobs.size(); ++at) {
    const JobStory& job = story.jobs[at];
    const auto repeated = [](const auto& effect) { return effect.second > 1; };
    told_failed += std::int64_t{job.told_failed};
    twice += std::int64_t{std::any_of(job.effects.begin(), job.effects.end(), repeated)};
    applied += std::int64_t{job.first_effect.has_value()};
    if (!job.first_effect && is_accepted(board, job, at) && !job.is_held() && !job.last_set_aside) ++lost;
    // Who still holds a message of the job may yet apply it.
    std::optional<Time> done = job.first_effect;
    if (!done && !job.is_held()) done = job.last_set_aside;
    completed = completed && done ? std::optional(std::max(*completed, *done)) : std::nullopt;
  }
  all["applied"] = applied;
  all["lost_writes"] = lost;
  all["jobs_charged_twice"] = twice;
  all["error_rate"] = told_failed * 1'000'000'000 / static_cast<std::int64_t>(story.jobs.size());
  all["completion_time"] = amount(completed);
}

// The least latency that enough of them do not exceed.
std::optional<std::int64_t> percentile(const std::vector<Duration>& sorted, std::size_t percent) {
  for (std::size_t at = 0; at < sorted.size(); ++at) {
    if ((at + 1) * 100 >= percent * sorted.size()) return sorted[at].count();
  }
  return std::nullopt;
}

void sum_up_latencies(const TraceStory& story, TraceMeasures& all) {
  std::vector<Duration> latencies;
  Time first_publish = kNever, last_effect = kStart;
  for (const JobStory& job : story.jobs) {
    if (job.first_published) first_publish = std::min(first_publish, *job.first_published);
    if (!job.first_effect) continue;
    last_effect = std::max(last_effect, *job.first_effect);
    latencies.push_back(*job.first_effect - *job.first_published);
  }
  std::sort(latencies.begin(), latencies.end());
  all["latency_p50"] = percentile(latencies, 50);
  all["latency_p95"] = percentile(latencies, 95);
  all["latency_p99"] = percentile(latencies, 99);
  all["latency_max"] = percentile(latencies, 100);
  all["throughput"] = std::nullopt;
  if (latencies.empty() || last_effect <= first_publish) return;
  __extension__ using Wide = __int128;
  const auto jobs = static_cast<std::int64_t>(latencies.size());
  all["throughput"] =
      static_cast<std::int64_t>(Wide{jobs} * 1'000'000'000'000'000 / (last_effect - first_publish).count());
}

}  // namespace

TraceMeasures measures_of_trace(std::span<const Entry> trace, const Board& board, Ending ending) {
  const TraceStory story = read_story(trace, board);
  TraceMeasures all;
  for (const auto& [name, count] : story.counts) all[name] = count;
  sum_up_attempts(trace, board, story, all);
  sum_up_jobs(board, story, all);
  sum_up_latencies(story, all);
  all["monthly_cost"] = monthly_cost(board);
  all["order_kept"] = story.order_kept ? 1 : 0;
  all["settled"] = ending == Ending::drained ? 1 : 0;
  // A run that was cut short may have more to come: jobs to ask for, publishes on their way or to be
  // repeated.
  const bool comes = std::any_of(story.jobs.begin(), story.jobs.end(), [&](const JobStory& job) {
    const auto at = static_cast<std::size_t>(&job - story.jobs.data());
    const bool told = is_accepted(board, job, at) || job.told_failed;
    return !job.publishes_on_the_way.empty() || !told;
  });
  const bool drained = story.held == 0 && (ending == Ending::drained || !comes);
  all["drain_time"] = amount(drained ? std::optional(story.last_let_go) : std::nullopt);
  return all;
}

std::string wrong_measures(std::span<const Entry> trace, const Board& board, const Tally& tally) {
  const TraceMeasures expected = measures_of_trace(trace, board, tally.ending);
  const auto text = [](std::optional<std::int64_t> value) { return value ? std::to_string(*value) : "none"; };
  std::string wrong;
  for (const MeasureKind* measure : measure_kinds()) {
    const std::string name(measure->name);
    const auto found = expected.find(name);
    if (found == expected.end()) {
      wrong += name + " is not counted from the trace\n";
    } else if (const auto value = measure->of(tally, board); value != found->second) {
      wrong += name + ": the trace says " + text(found->second) + ", the tally " + text(value) + '\n';
    }
  }
  return wrong;
}

}  // namespace ackboard
