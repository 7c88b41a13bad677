// The results of a scenario for people.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/scenario_result.hpp"

namespace ackboard {

// Heading, table, verdict, and a sentence for whatever needs attention.
std::string scenario_text(const ScenarioResult& scenario, const Style& style);

// Of --quiet: nothing if all is as it should be, else the verdict and the sentences.
std::string scenario_text_if_wrong(const ScenarioResult& scenario, const Style& style);

}  // namespace ackboard
