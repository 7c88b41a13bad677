// What is right in a scenario but hardly meant, once it has run.
#pragma once

#include <vector>

#include "cli/scenario_result.hpp"
#include "levels/scenario/scenario.hpp"

namespace ackboard {

// The notes of the file, and one for each fault that hit nothing in any of the runs, sorted by place. A fault
// of which the file alone shows why it hits nothing has one note.
std::vector<Problem> run_notes(const Scenario& scenario, const ScenarioResult& result);

}  // namespace ackboard
