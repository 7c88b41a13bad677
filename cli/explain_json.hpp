// An explanation for programs: all stories, with the entries that they tell of.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/explain_result.hpp"

namespace ackboard {

nlohmann::ordered_json explanation_json(const Explanation& explanation);

}  // namespace ackboard
