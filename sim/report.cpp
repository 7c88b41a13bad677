#include "sim/report.hpp"

#include <algorithm>

namespace ackboard {
namespace {

RunProgress progress_of(const Simulation& simulation) {
  const Counters& counters = simulation.state().counters;
  const std::uint64_t published = counters.published_jobs;
  return {published - std::min(published, counters.held), simulation.board().jobs};
}

}  // namespace

RunReport report_of(Simulation& simulation, const std::vector<Goal>& goals) {
  RunReport report;
  const Board& board = simulation.board();
  const Tally& tally = simulation.finish();
  report.outcome = {tally.ending, tally.ended_at, tally.counters.events, tally.fault};
  report.fingerprint = simulation.fingerprint();
  report.unseed = simulation.unseed();
  for (const MeasureKind* measure : measure_kinds())
    report.measures.push_back({measure, measure->of(tally, board)});
  for (std::size_t at = 0; at < board.faults.size(); ++at) report.faults.push_back(simulation.hits_of(at));
  report.met = true;
  for (const Goal& goal : goals) {
    const auto value = goal.measure->of(tally, board);
    const bool met = goal.met_by(value);
    report.goals.push_back({goal, value, met});
    report.met = report.met && met;
  }
  return report;
}

RunReport run_and_judge(const Board& board, std::uint64_t seed, const std::vector<Goal>& goals,
                        const KeepGoing& keep_going) {
  constexpr std::uint64_t kEventsBetweenQuestions = 65'536;
  bool interrupted = false;
  Simulation simulation(board);
  simulation.reset({.seed = seed, .keep = Keep::fingerprint});
  while (simulation.step()) {
    if (simulation.state().counters.events % kEventsBetweenQuestions != 0) continue;
    if (!keep_going || keep_going(progress_of(simulation))) continue;
    interrupted = true;
    break;
  }
  RunReport report = report_of(simulation, goals);
  report.interrupted = interrupted;
  return report;
}

}  // namespace ackboard
