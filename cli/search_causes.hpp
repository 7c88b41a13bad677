// Why a schedule of faults breaks a goal, in sentences.
#pragma once

#include <string>
#include <vector>

#include "cli/search_result.hpp"

namespace ackboard {

std::vector<std::string> causes_of(const Variant& variant, const SearchOptions& options,
                                   const BrokenGoal& broken);

}  // namespace ackboard
