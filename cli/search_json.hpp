// The results of a search for programs. Everything that the text says, and all places.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/search_result.hpp"

namespace ackboard {

nlohmann::ordered_json search_json(const ScenarioSearch& search);

}  // namespace ackboard
