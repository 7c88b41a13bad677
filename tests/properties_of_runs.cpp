#include <algorithm>
#include <vector>

#include "sim/measure_kind.hpp"
#include "tests/properties.hpp"

namespace ackboard {
namespace {

// All that a run leaves behind, as numbers.
std::vector<std::uint64_t> words_of(const Tally& tally) {
  const Counters& counters = tally.counters;
  std::vector<std::uint64_t> words{counters.events,
                                   counters.draws,
                                   counters.publishes,
                                   counters.deliveries,
                                   counters.redeliveries,
                                   counters.effects,
                                   counters.suppressed,
                                   counters.provider_calls,
                                   counters.dead_lettered,
                                   counters.dropped,
                                   counters.lost_in_crash,
                                   counters.held,
                                   counters.held_peak,
                                   counters.record_rows,
                                   counters.record_peak,
                                   tally.jobs,
                                   tally.accepted,
                                   tally.told_failed,
                                   tally.applied,
                                   tally.duplicates,
                                   tally.jobs_charged_twice,
                                   tally.lost_writes,
                                   tally.accepted_applied,
                                   tally.accepted_held,
                                   tally.accepted_dead_lettered,
                                   tally.deliveries_settled,
                                   tally.deliveries_expired,
                                   tally.deliveries_returned,
                                   tally.deliveries_in_flight};
  const auto add = [&](auto number) { words.push_back(static_cast<std::uint64_t>(number)); };
  const auto add_time = [&](Time time) { add(time.time_since_epoch().count()); };
  add(counters.wasted_time.count());
  add(counters.order_kept);
  add(tally.ending);
  add_time(counters.last_settled);
  add_time(tally.ended_at);
  add_time(tally.completed_at.value_or(kNever));
  add_time(tally.drained_at.value_or(kNever));
  add_time(tally.first_published);
  add_time(tally.last_applied_at);
  for (const Duration latency : tally.latencies) add(latency.count());
  return words;
}

bool same(const Entry& a, const Entry& b) {
  return a.at == b.at && a.what == b.what && a.detail == b.detail && a.part == b.part && a.job == b.job &&
         a.message == b.message && a.delivery == b.delivery && a.cause == b.cause;
}

// A run as it ended, to be compared with another.
struct Ended {
  explicit Ended(Simulation& simulation)
      : words(words_of(simulation.finish())),
        trace(simulation.trace().begin(), simulation.trace().end()),
        fingerprint(simulation.fingerprint()),
        unseed(simulation.unseed()),
        hash(simulation.state_hash()) {}

  std::vector<std::uint64_t> words;
  std::vector<Entry> trace;
  std::uint64_t fingerprint, unseed;
  Simulation::StateHash hash;

  [[nodiscard]] std::string differs_from(const Ended& other) const {
    if (words != other.words) return "the tallies differ";
    if (fingerprint != other.fingerprint) return "the fingerprints differ";
    if (unseed != other.unseed) return "the unseeds differ";
    if (!(hash == other.hash)) return "the hashes of the states differ";
    if (!std::equal(trace.begin(), trace.end(), other.trace.begin(), other.trace.end(), same)) {
      return "the traces differ";
    }
    return {};
  }
};

Ended run_to_the_end(Simulation& simulation, const RunOptions& options) {
  simulation.run(options);
  return Ended(simulation);
}

Ended go_on_to_the_end(Simulation& simulation) {
  while (simulation.step()) {
  }
  return Ended(simulation);
}

}  // namespace

std::string run_ends_and_books_balance(const Sample& sample) {
  Simulation simulation(sample.board);
  const Tally& tally = simulation.run(sample.options(Keep::tally));
  if (tally.counters.events > kRandomBoardEvents) return "it ran beyond its limit of events";
  if (tally.ending == Ending::until && tally.ended_at >= kStart + sample.board.until)
    return "it ran to its `until` or beyond";
  // Between any two events too.
  Dice dice(sample.number);
  simulation.reset(sample.options(Keep::tally));
  do {
    if (!dice.one_in(8)) continue;
    simulation.finish();
    if (const std::string fault = simulation.check_books(); !fault.empty()) return fault;
  } while (simulation.step());
  simulation.finish();
  return simulation.check_books();
}

std::string same_seed_gives_same_run(const Sample& sample) {
  Simulation first(sample.board), second(sample.board);
  const Ended one = run_to_the_end(first, sample.options());
  const std::string difference = one.differs_from(run_to_the_end(second, sample.options()));
  if (!difference.empty()) return difference;
  for (const MeasureKind* measure : measure_kinds()) {
    if (measure->of(first.finish(), sample.board) != measure->of(second.finish(), sample.board)) {
      return "the measures differ: " + std::string(measure->name);
    }
  }
  return {};
}

std::string reset_gives_what_fresh_gives(const Sample& sample) {
  Simulation fresh(sample.board), used(sample.board);
  RunOptions other = sample.options(Keep::fingerprint);
  other.seed = sample.number + 1;
  used.run(other);
  used.reset(sample.options());
  for (std::uint64_t events = sample.number % 50; events-- > 0;) used.step();
  return run_to_the_end(used, sample.options()).differs_from(run_to_the_end(fresh, sample.options()));
}

std::string copy_goes_on_as_the_run(const Sample& sample) {
  Simulation straight(sample.board), saved(sample.board), elsewhere(sample.board);
  const Ended expected = run_to_the_end(straight, sample.options());
  elsewhere.run(sample.options());
  Dice dice(sample.number);
  Simulation::Snapshot snapshot;
  for (int time = 0; time < 3; ++time) {
    saved.reset(sample.options());
    for (std::uint64_t events = dice.below(straight.finish().counters.events + 1); events-- > 0;)
      saved.step();
    saved.save(snapshot);
    const Simulation::StateHash hash = saved.state_hash();
    std::string difference = go_on_to_the_end(saved).differs_from(expected);
    if (!difference.empty()) return "after a copy was made " + difference;
    saved.restore(snapshot);
    if (!(saved.state_hash() == hash)) return "a restored state has another hash";
    difference = go_on_to_the_end(saved).differs_from(expected);
    if (!difference.empty()) return "after going back " + difference;
    elsewhere.restore(snapshot);
    if (!(elsewhere.state_hash() == hash)) return "a state restored elsewhere has another hash";
    difference = go_on_to_the_end(elsewhere).differs_from(expected);
    if (!difference.empty()) return "in another simulation " + difference;
  }
  return {};
}

std::string stepping_gives_what_running_gives(const Sample& sample) {
  Simulation running(sample.board), stepping(sample.board);
  const Ended expected = run_to_the_end(running, sample.options());
  stepping.reset(sample.options());
  Dice dice(sample.number);
  std::uint64_t steps = 0;
  for (; stepping.step(); ++steps) {
    if (dice.one_in(16)) stepping.finish();  // looking does not disturb
  }
  if (steps != running.finish().counters.events) return "it took another number of steps than of events";
  if (stepping.step()) return "it goes on after its end";
  return Ended(stepping).differs_from(expected);
}

std::string keeping_a_trace_changes_nothing(const Sample& sample) {
  Simulation tally(sample.board), fingerprint(sample.board), trace(sample.board);
  Ended least = run_to_the_end(tally, sample.options(Keep::tally));
  const Ended more = run_to_the_end(fingerprint, sample.options(Keep::fingerprint));
  Ended most = run_to_the_end(trace, sample.options(Keep::trace));
  if (!least.trace.empty() || !more.trace.empty()) return "entries were kept that nobody asked for";
  if (most.trace.size() != trace.finish().counters.entries) return "not all entries were kept";
  most.trace.clear();
  if (std::string difference = most.differs_from(more); !difference.empty()) return difference;
  least.fingerprint = more.fingerprint;  // it keeps none
  return least.differs_from(more);
}

}  // namespace ackboard
