// Sentences about a variant that a table cannot say.
#pragma once

#include <string>
#include <vector>

#include "cli/scenario_result.hpp"

namespace ackboard {

// Why it needs attention, that it did not settle, that two runs agreed. None for a variant that is as it
// should be.
std::vector<std::string> variant_notes(const VariantResult& variant);

}  // namespace ackboard
