// The names at the top of a scenario file, and those that say what the file is.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "levels/document/spot.hpp"

namespace ackboard {

// All names that may stand at the top of a file.
std::span<const std::string_view> scenario_members();
// Those of them that a variant may change: "board", "goals", ...
std::span<const std::string_view> variable_members();
// What a variant may hold: those, "label" and "expect".
std::span<const std::string_view> variant_members();

bool is_one_of(std::span<const std::string_view> names, std::string_view name);

// What holds for the file as a whole.
struct ScenarioHead {
  std::string name;
  std::string summary;
  std::uint64_t seed = 1;
};

ScenarioHead read_head(const Spot& document);

}  // namespace ackboard
