// An amount of a measure as JSON: times in seconds, ratios as fractions, money in USD, rates a second, truth
// as a boolean, and null for a value that does not exist.
#pragma once

#include <cstdint>
#include <optional>

#include "cli/json.hpp"
#include "sim/measure_kind.hpp"

namespace ackboard {

Json amount_json(Unit unit, std::optional<std::int64_t> amount);

// What the number counts: "s", "USD", "effects", ...
std::string_view unit_name(const MeasureKind& measure);

}  // namespace ackboard
