// Runs the variants of a scenario.
#pragma once

#include <functional>

#include "cli/console.hpp"
#include "cli/scenario_result.hpp"
#include "levels/scenario/scenario.hpp"

namespace ackboard {

// run_and_judge(), or a stand-in for it in tests.
using Runner =
    std::function<RunReport(const Board&, std::uint64_t seed, const std::vector<Goal>&, const KeepGoing&)>;

struct RunnerOptions {
  bool check_determinism = false;  // run each variant twice
  Runner run = run_and_judge;
};

// Stops when an interrupt comes. The result then lacks the variant that was running, and says that it is
// incomplete.
ScenarioResult run_scenario(const Scenario& scenario, const RunnerOptions& options, Console& console);

}  // namespace ackboard
