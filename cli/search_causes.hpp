// Why a schedule of faults breaks a goal: what its run comes to, and the sentence of causes.
#pragma once

#include "cli/search_result.hpp"

namespace ackboard {

// Runs the schedule of `broken` once more, with its trace, and fills in its value and its causes.
void explain_break(const Variant& variant, const SearchOptions& options, BrokenGoal& broken);

}  // namespace ackboard
