// ackboard search --out: the first counterexample as a scenario file.
#pragma once

#include <functional>
#include <string>

#include "cli/search_result.hpp"

namespace ackboard {

// Empty, or why the counterexample must not go there: it would overwrite the scenario.
std::string refusal_to_write(const std::string& file, const std::string& scenario);

// Looks for the fewest jobs that show the first break of the search, and writes that; says in `search` what
// became of it. `stop` ends the looking early. False if the file cannot be written.
bool write_counterexample(const std::string& file, const std::function<bool()>& stop, ScenarioSearch& search);

}  // namespace ackboard
