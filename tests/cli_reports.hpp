// Results made by hand, so that renderers are tested without a run.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "cli/scenario_result.hpp"

namespace ackboard::testing {

using Amount = std::optional<std::int64_t>;

// A variant with these measures and without goals, which settled.
inline VariantResult variant_with(std::string name,
                                  std::initializer_list<std::pair<std::string_view, Amount>> values) {
  VariantResult variant;
  variant.name = std::move(name);
  for (const auto& [measure, value] : values) {
    variant.report.measures.push_back({find_measure_kind(measure), value});
  }
  variant.report.met = true;
  return variant;
}

// Adds the goal of at most so much: `text` is how its author wrote it.
inline void add_goal(VariantResult& variant, std::string_view measure, std::int64_t most, std::string text) {
  Goal goal{.measure = find_measure_kind(measure),
            .least = most == 0 ? Amount{0} : Amount{},
            .most = most,
            .text = std::move(text)};
  GoalResult result{std::move(goal), {}, false};
  for (const MeasureResult& each : variant.report.measures) {
    if (each.measure == result.goal.measure) result.value = each.value;
  }
  result.met = result.goal.met_by(result.value);
  variant.report.met = variant.report.met && result.met;
  variant.report.goals.push_back(std::move(result));
}

inline ScenarioResult scenario_of(std::vector<VariantResult> variants) {
  ScenarioResult scenario;
  scenario.name = "a-board";
  scenario.summary = "A board for a test.";
  scenario.seed = 7;
  scenario.asked = variants.size();
  scenario.variants = std::move(variants);
  return scenario;
}

}  // namespace ackboard::testing
