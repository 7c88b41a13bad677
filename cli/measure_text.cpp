#include "cli/measure_text.hpp"

#include "levels/goal_text.hpp"

namespace ackboard {

std::string measure_text(const MeasureKind& measure, std::optional<std::int64_t> value) {
  if (!value) return measure.unit == Unit::duration ? "never" : "-";
  return rounded_text(measure.unit, *value) + (measure.name.starts_with("monthly") ? "/mo" : "");
}

}  // namespace ackboard
