#include "cli/scenario_runner.hpp"

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"

namespace ackboard {

RunReport run_until_interrupted(const Board& board, std::uint64_t seed, const std::vector<Goal>& goals) {
  return run_and_judge(board, seed, goals, [] { return !interrupted(); });
}

ScenarioResult run_scenario(const Scenario& scenario, const RunnerOptions& options, Console& console) {
  ScenarioResult result{scenario.name, scenario.summary, scenario.seed, scenario.variants.size(), {}};
  ProgressBar progress(console.error, console.shows_progress,
                       scenario.variants.size() * (options.check_determinism ? 2 : 1));
  for (const Variant& variant : scenario.variants) {
    if (interrupted()) break;
    const auto run = [&] {
      RunReport report = options.run(variant.board, scenario.seed, variant.goals);
      progress.run_finished();
      return report;
    };
    VariantResult entry;
    entry.name = variant.name;
    entry.label = variant.label;
    entry.expect_miss = variant.expect_miss;
    entry.until = variant.board.until;
    entry.report = run();
    if (options.check_determinism && !interrupted()) entry.repeat = run();
    if (entry.report.interrupted || (entry.repeat && entry.repeat->interrupted)) break;
    result.variants.push_back(std::move(entry));
  }
  return result;
}

}  // namespace ackboard
