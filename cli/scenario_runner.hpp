// Runs the variants of a scenario.
#pragma once

#include <functional>

#include "cli/console.hpp"
#include "cli/scenario_result.hpp"
#include "levels/scenario.hpp"

namespace ackboard {

// run_and_judge(), or a stand-in for it in tests.
using Runner = std::function<RunReport(const Board&, std::uint64_t seed, const std::vector<Goal>&)>;

struct RunnerOptions {
  bool check_determinism = false;  // run each variant twice
  Runner run = run_and_judge;
};

// Stops after the variant that is running when an interrupt comes; the result then says that it is
// incomplete.
ScenarioResult run_scenario(const Scenario& scenario, const RunnerOptions& options, Console& console);

}  // namespace ackboard
