#include "levels/level/level.hpp"

#include <algorithm>
#include <utility>

#include "levels/level/lesson_reader.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

const Variant& variant_named(const Scenario& scenario, std::string_view name) {
  return *std::find_if(scenario.variants.begin(), scenario.variants.end(),
                       [name](const Variant& variant) { return variant.name == name; });
}

}  // namespace

LevelResult read_level(std::string_view text) {
  ReadResult read = read_scenario(text, {});
  if (!read.scenario) return {std::nullopt, std::move(read.problems)};
  Scenario& scenario = *read.scenario;
  if (!scenario.lesson) {
    return {std::nullopt,
            {{{}, "", in_quotes(kLevelMember) + " is missing: this is a scenario, not a level.", ""}}};
  }
  Level level{scenario.name,
              scenario.summary,
              scenario.seed,
              std::move(*scenario.lesson),
              variant_named(scenario, kUntouched),
              variant_named(scenario, kSolution),
              {}};
  for (const TriedAnswer& answer : level.lesson.answers) {
    level.answers.push_back(variant_named(scenario, answer.variant));
  }
  return {std::move(level), {}};
}

}  // namespace ackboard
