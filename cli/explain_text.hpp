// An explanation for people.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/explain_result.hpp"

namespace ackboard {

// Stories that are alike are told three times, and the others counted, unless `all`.
std::string explanation_text(const Explanation& explanation, bool all, const Style& style);

}  // namespace ackboard
