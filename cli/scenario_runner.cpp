#include "cli/scenario_runner.hpp"

#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"

namespace ackboard {

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
    VariantResult& entry = result.variants.emplace_back();
    entry.name = variant.name;
    entry.label = variant.label;
    entry.expect_miss = variant.expect_miss;
    entry.until = variant.board.until;
    entry.report = run();
    if (options.check_determinism && !interrupted()) entry.repeat = run();
  }
  return result;
}

}  // namespace ackboard
