#include "cli/scenario_runner.hpp"

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"

namespace ackboard {

namespace {

// How often each fault hit, and where it stands in the file.
std::vector<FaultResult> fault_results(const Variant& variant, const RunReport& report) {
  std::vector<FaultResult> results;
  const Node* faults = variant.document.find("faults");
  for (std::size_t at = 0; at < report.faults.size(); ++at) {
    const bool known = faults != nullptr && at < faults->items.size();
    results.push_back(
        {known ? faults->items[at].place : Place{}, "faults." + std::to_string(at), report.faults[at]});
  }
  return results;
}

}  // namespace

ScenarioResult run_scenario(const Scenario& scenario, const RunnerOptions& options, Console& console) {
  ScenarioResult result{scenario.name, scenario.summary, scenario.seed, scenario.variants.size(), {}};
  ProgressBar progress(console.error, console.shows_progress,
                       scenario.variants.size() * (options.check_determinism ? 2 : 1));
  for (const Variant& variant : scenario.variants) {
    if (interrupted()) break;
    const auto run = [&] {
      RunReport report =
          options.run(variant.board, scenario.seed, variant.goals, [&progress](const RunProgress& now) {
            progress.run_advanced(now.jobs_done, now.jobs);
            return !interrupted();
          });
      progress.run_finished();
      return report;
    };
    VariantResult entry;
    entry.name = variant.name;
    entry.label = variant.label;
    entry.expect_miss = variant.expect_miss;
    entry.until = variant.board.until;
    entry.conditions = conditions_of(variant.board);
    entry.report = run();
    entry.faults = fault_results(variant, entry.report);
    if (options.check_determinism && !interrupted()) entry.repeat = run();
    if (entry.report.interrupted || (entry.repeat && entry.repeat->interrupted)) break;
    result.variants.push_back(std::move(entry));
  }
  return result;
}

}  // namespace ackboard
