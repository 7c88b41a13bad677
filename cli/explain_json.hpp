// An explanation for programs: all stories, with the entries that they tell of.
#pragma once

#include "cli/explain_result.hpp"
#include "cli/json.hpp"

namespace ackboard {

Json explanation_json(const Explanation& explanation);

}  // namespace ackboard
