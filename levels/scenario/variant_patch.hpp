// The variants of a file, before they are applied.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/spot.hpp"

namespace ackboard {

struct VariantPatch {
  std::string name;
  std::string label;
  bool expect_miss = false;
  Node changes;  // a merge patch of the members that a variant may change
};

// In the order of the file. Without any: one named "default" that changes nothing and is labelled with the
// name of the scenario.
std::vector<VariantPatch> read_variant_patches(const Spot& document, const std::string& scenario_name);

// An object without the members that have none of these names.
Node without_others(const Node& object, std::span<const std::string_view> names);

}  // namespace ackboard
