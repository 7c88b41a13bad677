// The value of a measure as people read it in a table: rounded, with its unit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sim/goals.hpp"
#include "sim/measure_kind.hpp"

namespace ackboard {

// "200", "10.1 s", "12 USD/mo", "0%", "yes". A moment that never came is "never", another value that does not
// exist "-".
std::string measure_text(const MeasureKind& measure, std::optional<std::int64_t> value);
// The same beside its goal, so that it does not look like a bound that it is not.
std::string measure_text(const Goal& goal, std::optional<std::int64_t> value);

}  // namespace ackboard
