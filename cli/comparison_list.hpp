// A comparison as lists, one variant after the other: for terminals too narrow for a table.
#pragma once

#include <string>

#include "cli/comparison.hpp"
#include "cli/console.hpp"

namespace ackboard {

std::string comparison_list(const Comparison& comparison, const Style& style);

}  // namespace ackboard
