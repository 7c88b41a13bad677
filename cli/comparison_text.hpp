// Lays a comparison out for a terminal.
//
// All variants stand side by side where that fits. Where it does not, titles are broken into lines, then the
// variants are split over several tables, and on a very narrow terminal they become lists one after the
// other.
#pragma once

#include <string>

#include "cli/comparison.hpp"
#include "cli/console.hpp"

namespace ackboard {

std::string comparison_text(const Comparison& comparison, const Style& style);

}  // namespace ackboard
