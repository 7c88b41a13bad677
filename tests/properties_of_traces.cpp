#include <vector>

#include "sim/measure_kind.hpp"
#include "tests/properties.hpp"
#include "tests/trace_attempts.hpp"
#include "tests/trace_measures.hpp"

namespace ackboard {
namespace {

std::string at_entry(std::size_t position, const Entry& entry) {
  return "entry " + std::to_string(position + 1) + ", " + std::string(name_of(entry.what)) + ": ";
}

// What alone can lead to an entry of a kind.
struct Causes {
  What what;
  std::vector<What> causes;
};
const std::vector<Causes>& known_causes() {
  static const std::vector<Causes> all{
      {What::publish_lost, {What::published}},
      {What::stored, {What::published}},
      {What::refused, {What::published}},
      {What::confirm_lost, {What::stored, What::refused}},
      {What::confirmed, {What::stored}},
      {What::sent, {What::stored, What::lease_ended, What::returned}},
      {What::delivery_lost, {What::sent}},
      {What::received, {What::sent}},
      {What::discarded, {What::sent, What::connection_lost, What::crashed}},
      {What::attempt_started, {What::received}},
      {What::attempt_stopped, {What::connection_lost, What::crashed}},
      {What::acknowledgment_lost, {What::acknowledged}},
      {What::settled, {What::acknowledged}},
      {What::settled_nothing, {What::acknowledged}},
      {What::lease_ended, {What::sent}},
      {What::returned, {What::connection_closed, What::restarted}},
      {What::dead_lettered, {What::lease_ended, What::returned}},
      {What::dropped, {What::lease_ended, What::returned}},
      {What::connection_closed, {What::connection_lost}},
      {What::reconnected, {What::connection_lost, What::restarted}},
      {What::subscribed, {What::reconnected}},
      {What::restarted, {What::crashed}},
      {What::lost_in_crash, {What::crashed}},
  };
  return all;
}

std::string wrong_cause(const Entry& entry, const Entry& cause) {
  if (cause.at > entry.at) return "its cause comes later";
  if (entry.job != kNoJob && cause.job != kNoJob && entry.job != cause.job)
    return "its cause is of another job";
  for (const Causes& known : known_causes()) {
    if (known.what != entry.what) continue;
    for (const What what : known.causes) {
      if (what == cause.what) return {};
    }
    return std::string(name_of(cause.what)) + " cannot cause it";
  }
  return {};
}

// Two boards that differ in how they handle must meet the same traffic and the same handling times.
std::string differs_in_draws(const Sample& sample, const BoardDraft& draft) {
  const Board changed_board = must_make(draft);
  Simulation original(sample.board), changed(changed_board);
  const Ending one = original.run(sample.options()).ending;
  const Ending other = changed.run(sample.options()).ending;
  // A limit of events ends the two at different moments; all other ends are moments that both share.
  if (one == Ending::event_limit || other == Ending::event_limit) return {};
  if (first_publishes(original.trace()) != first_publishes(changed.trace()))
    return "jobs are published otherwise";
  const auto before = handling_times(original.trace(), sample.board);
  for (const auto& [key, time] : handling_times(changed.trace(), changed_board)) {
    const auto found = before.find(key);
    if (found == before.end() || found->second == time) continue;
    return "job " + std::to_string(job_number(std::get<1>(key))) + ", attempt " +
           std::to_string(std::get<2>(key)) + " takes another time";
  }
  return {};
}

}  // namespace

std::string handler_changes_no_arrival_and_no_latency(const Sample& sample) {
  BoardDraft draft = sample.draft;
  Dice dice(sample.number);
  for (PartDraft& part : draft.parts) {
    if (part.kind->role == Role::consumer) set(part, "handler", random_handler(dice));
  }
  return differs_in_draws(sample, draft);
}

std::string added_fault_changes_no_arrival_and_no_latency(const Sample& sample) {
  BoardDraft draft = sample.draft;
  FaultDraft fault = draft_fault("lose");
  choose(fault, "what", "acknowledgment");
  set(fault, "probability", std::int64_t{500'000'000});
  draft.faults.push_back(fault);
  return differs_in_draws(sample, draft);
}

std::string causes_lie_behind(const Sample& sample) {
  Simulation simulation(sample.board);
  simulation.run(sample.options());
  const std::span<const Entry> trace = simulation.trace();
  for (std::size_t at = 0; at < trace.size(); ++at) {
    const Entry& entry = trace[at];
    if (at > 0 && trace[at - 1].at > entry.at)
      return at_entry(at, entry) + "it comes before the one before it";
    if (entry.cause == kNoEntry) {
      if (entry.what == What::published || entry.what == What::crashed) continue;
      return at_entry(at, entry) + "nothing caused it";
    }
    if (static_cast<std::size_t>(entry.cause) > at) return at_entry(at, entry) + "its cause lies ahead";
    const std::string wrong = wrong_cause(entry, entry_of(trace, entry.cause));
    if (!wrong.empty()) return at_entry(at, entry) + wrong;
  }
  return {};
}

std::string measures_follow_from_the_trace(const Sample& sample) {
  Simulation simulation(sample.board);
  const Tally& tally = simulation.run(sample.options());
  return wrong_measures(simulation.trace(), sample.board, tally);
}

std::span<const Property> all_properties() {
  static const std::vector<Property> all{
      run_ends_and_books_balance,
      same_seed_gives_same_run,
      reset_gives_what_fresh_gives,
      copy_goes_on_as_the_run,
      stepping_gives_what_running_gives,
      keeping_a_trace_changes_nothing,
      handler_changes_no_arrival_and_no_latency,
      added_fault_changes_no_arrival_and_no_latency,
      causes_lie_behind,
      measures_follow_from_the_trace,
  };
  return all;
}

std::string broken(Property property, std::uint64_t number) {
  const Sample sample(number);
  const std::string wrong = property(sample);
  if (wrong.empty()) return {};
  return "random board " + std::to_string(number) + ": " + wrong + '\n' + describe(sample.draft);
}

}  // namespace ackboard
