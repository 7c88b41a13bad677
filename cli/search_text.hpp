// The results of a search for people.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/search_result.hpp"

namespace ackboard {

// What was tried, and for each variant whether it holds, or the smallest set of faults that breaks each goal
// with its causes, and the map of what is safe and what is not.
std::string search_text(const ScenarioSearch& search, const Style& style);

}  // namespace ackboard
