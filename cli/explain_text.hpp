// An explanation for people.
#pragma once

#include <functional>
#include <string>

#include "cli/console.hpp"
#include "cli/explain_result.hpp"

namespace ackboard {

// Stories that are alike are told three times, and the others counted, unless `all`. `keep_going` is asked
// before each group of them and each line of a job; once it says no, the rest of those is left out.
std::string explanation_text(const Explanation& explanation, bool all, const Style& style,
                             const std::function<bool()>& keep_going);

}  // namespace ackboard
