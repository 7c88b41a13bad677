// ackboard search --out: the first counterexample as a scenario file.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/search_limit.hpp"
#include "cli/search_result.hpp"

namespace ackboard {

// Empty, or why the counterexample must not go there: it would overwrite the scenario, or cannot be written.
std::string refusal_to_write(const std::string& file, const std::string& scenario);

// Looks for the fewest jobs that show the first break of the search, until the limit is reached, and writes
// that; says in `search` what became of it. False if the file cannot be written.
bool write_counterexample(const std::string& file, const SearchLimit& limit, ScenarioSearch& search,
                          Console& console);

}  // namespace ackboard
