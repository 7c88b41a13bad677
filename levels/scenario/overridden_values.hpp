// What a variant sets and --set sets anew: --set is stronger, and a variant may lose by it what it is there
// for.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "levels/scenario/variant_patch.hpp"

namespace ackboard {

// `settings`: dotted paths and values that are applied after the patch.
std::vector<Problem> overridden_values(const VariantPatch& patch,
                                       std::span<const std::pair<std::string, std::string>> settings);

}  // namespace ackboard
