#include "cli/comparison.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/text_layout.hpp"
#include "cli/verdict.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/measure_text.hpp"

namespace ackboard {
namespace {

// What every table shows, goal or not, in this order.
constexpr std::array<std::string_view, 5> kHeadlines{
    "duplicates", "completion_time", "lost_writes", "monthly_cost", "error_rate",
};

const GoalResult* goal_of(const VariantResult& variant, const MeasureKind& measure) {
  for (const GoalResult& result : variant.report.goals) {
    if (result.goal.measure == &measure) return &result;
  }
  return nullptr;
}

std::vector<const MeasureKind*> measures_shown(const ScenarioResult& scenario) {
  std::vector<const MeasureKind*> shown;
  for (const std::string_view name : kHeadlines) {
    if (const MeasureKind* measure = find_measure_kind(name)) shown.push_back(measure);
  }
  for (const MeasureKind* measure : measure_kinds()) {
    const bool has_goal =
        std::any_of(scenario.variants.begin(), scenario.variants.end(),
                    [&](const VariantResult& variant) { return goal_of(variant, *measure); });
    const bool is_shown = std::find(shown.begin(), shown.end(), measure) != shown.end();
    if (has_goal && !is_shown) shown.push_back(measure);
  }
  return shown;
}

// The goal that all variants share which have one for this measure.
std::string common_goal(const ScenarioResult& scenario, const MeasureKind& measure) {
  std::string common;
  for (const VariantResult& variant : scenario.variants) {
    const GoalResult* result = goal_of(variant, measure);
    if (result == nullptr) continue;
    const std::string text = goal_phrase(result->goal);
    if (!common.empty() && common != text) return "differs";
    common = text;
  }
  return common;
}

Ink ink_of(const VariantResult& variant, bool met) {
  if (met) return Ink::green;
  return variant.expect_miss ? Ink::yellow : Ink::red;
}

ComparisonCell cell_of(const VariantResult& variant, const MeasureKind& measure, const std::string& common) {
  ComparisonCell cell{measure_text(measure, value_of(variant.report, measure.name)), {}, {}, Ink::plain};
  if (const GoalResult* result = goal_of(variant, measure)) {
    cell.value = measure_text(result->goal, result->value);
    cell.verdict = result->met ? "pass" : "fail";
    cell.ink = ink_of(variant, result->met);
    if (goal_phrase(result->goal) != common) cell.goal = goal_phrase(result->goal);
  }
  return cell;
}

}  // namespace

Comparison comparison_of(const ScenarioResult& scenario) {
  Comparison comparison;
  for (const VariantResult& variant : scenario.variants)
    comparison.titles.push_back(printable(variant.title()));
  for (const MeasureKind* measure : measures_shown(scenario)) {
    ComparisonRow row{std::string(measure->label), common_goal(scenario, *measure), {}};
    for (const VariantResult& variant : scenario.variants) {
      row.cells.push_back(cell_of(variant, *measure, row.goal));
    }
    comparison.rows.push_back(std::move(row));
  }
  return comparison;
}

}  // namespace ackboard
