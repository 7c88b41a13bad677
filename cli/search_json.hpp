// The results of a search for programs. Everything that the text says, and all places.
#pragma once

#include "cli/json.hpp"
#include "cli/search_result.hpp"

namespace ackboard {

Json search_json(const ScenarioSearch& search);

}  // namespace ackboard
