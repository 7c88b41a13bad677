// The results of a search for programs. Everything that the text says, and all places.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "cli/search_result.hpp"

namespace ackboard {

// `file` as it was given, "-" for standard input.
Json search_json(const std::string& file, const ScenarioSearch& search);

}  // namespace ackboard
