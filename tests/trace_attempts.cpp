#include "tests/trace_attempts.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace ackboard {
namespace {

bool is_made_by_a_worker(What what) {
  switch (what) {
    case What::attempt_started:
    case What::transaction_begun:
    case What::key_not_found:
    case What::key_recorded:
    case What::effect_done:
    case What::transaction_committed:
    case What::rolled_back:
    case What::applied:
    case What::applied_again:
    case What::suppressed:
    case What::waiting_for_key:
    case What::acknowledged:
    case What::acknowledgment_lost:
    case What::attempt_stopped:
    case What::attempt_ended:
      return true;
    default:
      return false;
  }
}

// What led to the stop: a lost connection or a crash. Did the attempt itself lead to that?
bool is_own_doing(std::span<const Entry> trace, const Entry& stop) {
  EntryId at = stop.cause;
  while (at != kNoEntry) {
    const Entry& entry = entry_of(trace, at);
    if (entry.what != What::connection_lost && entry.what != What::crashed) {
      return entry.message == stop.message && entry.delivery == stop.delivery &&
             is_made_by_a_worker(entry.what);
    }
    at = entry.cause;
  }
  return false;
}

}  // namespace

std::vector<TraceAttempt> attempts_of(std::span<const Entry> trace) {
  std::vector<TraceAttempt> attempts;
  std::map<std::pair<MessageId, std::uint32_t>, std::size_t> open;  // one attempt for each delivery
  std::map<JobId, std::uint32_t> numbers;
  for (std::size_t at = 0; at < trace.size(); ++at) {
    const Entry& entry = trace[at];
    if (!is_made_by_a_worker(entry.what)) continue;
    if (entry.what == What::attempt_started) {
      open[{entry.message, entry.delivery}] = attempts.size();
      attempts.push_back({entry.part, entry.job, entry.message, entry.delivery, ++numbers[entry.job], {}});
    }
    TraceAttempt& attempt = attempts[open.at({entry.message, entry.delivery})];
    attempt.made.push_back(EntryId{static_cast<std::uint32_t>(at + 1)});
    attempt.repeat = attempt.repeat || entry.what == What::suppressed;
    attempt.ended = attempt.ended || entry.what == What::attempt_ended;
    if (entry.what != What::attempt_stopped) continue;
    attempt.stopped = true;
    attempt.stopped_by_itself = is_own_doing(trace, entry);
  }
  return attempts;
}

// Each step that is done says so in one entry. Only a commit says more: one entry for each effect that counts
// now.
std::vector<EntryId> steps_done(std::span<const Entry> trace, const TraceAttempt& attempt) {
  std::vector<EntryId> steps;
  std::size_t pending = 0, committing = 0;
  for (const EntryId id : attempt.made) {
    switch (entry_of(trace, id).what) {
      case What::effect_done:
        ++pending;
        steps.push_back(id);
        break;
      case What::transaction_committed:
        committing = pending;
        pending = 0;
        steps.push_back(id);
        break;
      case What::applied:
      case What::applied_again:
        committing > 0 ? void(--committing) : steps.push_back(id);
        break;
      case What::transaction_begun:
      case What::key_not_found:
      case What::key_recorded:
      case What::acknowledged:
        steps.push_back(id);
        break;
      case What::suppressed:
        return steps;  // what follows is no step: a repeat is acknowledged by the way
      default:
        break;
    }
  }
  return steps;
}

// A step begins at once when the one before it is done, unless the attempt was over then.
std::size_t effects_begun(std::span<const Entry> trace, const Board& board, const TraceAttempt& attempt) {
  const std::vector<BoardStep>& steps = board.parts[index(attempt.part)].steps;
  const std::size_t done = steps_done(trace, attempt).size();
  std::size_t begun = 0;
  for (std::size_t at = 0; at < done; ++at) begun += std::size_t{steps[at].kind->role == StepRole::applies};
  const bool went_on = !attempt.ended && !attempt.repeat && !attempt.stopped_by_itself && done < steps.size();
  return begun + std::size_t{went_on && steps[done].kind->role == StepRole::applies};
}

std::map<HandlingKey, Duration> handling_times(std::span<const Entry> trace, const Board& board) {
  std::map<HandlingKey, Duration> times;
  for (const TraceAttempt& attempt : attempts_of(trace)) {
    const std::vector<BoardStep>& steps = board.parts[index(attempt.part)].steps;
    const std::vector<EntryId> done = steps_done(trace, attempt);
    for (std::size_t at = 0; at < done.size(); ++at) {
      if (!steps[at].handling) continue;
      const Entry& entry = entry_of(trace, done[at]);
      times[{attempt.part, attempt.job, attempt.number}] = entry.at - entry_of(trace, entry.cause).at;
    }
  }
  return times;
}

std::map<JobId, Time> first_publishes(std::span<const Entry> trace) {
  std::map<JobId, Time> times;
  for (const Entry& entry : trace) {
    if (entry.what == What::published) times.emplace(entry.job, entry.at);
  }
  return times;
}

}  // namespace ackboard
