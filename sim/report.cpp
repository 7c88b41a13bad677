#include "sim/report.hpp"

namespace ackboard {

RunReport run_and_judge(const Board& board, std::uint64_t seed, const std::vector<Goal>& goals) {
  Simulation simulation(board);
  const Tally& tally = simulation.run({.seed = seed, .keep = Keep::fingerprint});
  RunReport report;
  report.outcome = {tally.ending, tally.ended_at, tally.counters.events, tally.fault};
  report.fingerprint = simulation.fingerprint();
  report.unseed = simulation.unseed();
  for (const MeasureKind* measure : measure_kinds())
    report.measures.push_back({measure, measure->of(tally, board)});
  report.met = true;
  for (const Goal& goal : goals) {
    const auto value = goal.measure->of(tally, board);
    const bool met = goal.met_by(value);
    report.goals.push_back({goal, value, met});
    report.met = report.met && met;
  }
  return report;
}

}  // namespace ackboard
