#include "levels/values/measure_text.hpp"

#include "levels/values/goal_text.hpp"

namespace ackboard {

namespace {

std::string none_text(const MeasureKind& measure) { return measure.unit == Unit::duration ? "never" : "-"; }

std::string suffix_of(const MeasureKind& measure) { return measure.name.starts_with("monthly") ? "/mo" : ""; }

}  // namespace

std::string measure_text(const MeasureKind& measure, std::optional<std::int64_t> value) {
  return value ? rounded_text(measure.unit, *value) + suffix_of(measure) : none_text(measure);
}

std::string measure_text(const Goal& goal, std::optional<std::int64_t> value) {
  return value ? judged_text(goal, *value) + suffix_of(*goal.measure) : none_text(*goal.measure);
}

}  // namespace ackboard
