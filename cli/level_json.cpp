#include "cli/level_json.hpp"

#include "cli/amount_json.hpp"
#include "cli/version.hpp"
#include "levels/document/spot.hpp"
#include "levels/values/value_node.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

Json scenario_of(const Level& level, const Variant& board) {
  return Json::parse(board_file_text(level, board));
}

Json rules_json(const Level& level) {
  Json rules = Json::array();
  for (const ChangeRule& rule : level.lesson.may_change) {
    rules.push_back({{"path", rule.path}, {"allowed", allowed_words(rule)}});
  }
  return rules;
}

Json kinds_json(const Level& level) {
  Json kinds = Json::array();
  for (const FaultKind* kind : level.lesson.fault_kinds) kinds.push_back(kind->name);
  return kinds;
}

void add_solution(const Level& level, Json& json) {
  const Debrief& debrief = level.lesson.debrief;
  json["solution"] = scenario_of(level, level.solution);
  json["debrief"] = {{"why", debrief.why}, {"where", debrief.where}, {"source", debrief.source}};
  Json& answers = json["answers"] = Json::array();
  for (std::size_t at = 0; at < level.answers.size(); ++at) {
    answers.push_back({{"name", level.answers[at].name},
                       {"label", level.answers[at].label},
                       {"why", level.lesson.answers[at].why}});
  }
}

}  // namespace

Json level_json(const Level& level, std::size_t place, const LevelParts& parts) {
  const Lesson& lesson = level.lesson;
  Json json = {{"schema_version", kSchemaVersion},
               {"place", place},
               {"name", level.name},
               {"title", lesson.title},
               {"idea", lesson.idea},
               {"story", lesson.story},
               {"may_change", rules_json(level)},
               {"fault_kinds", kinds_json(level)},
               {"par",
                {{"monthly_cost", amount_json(Unit::money, lesson.par.monthly_cost_micro_usd)},
                 {"steps", lesson.par.steps}}},
               {"scenario", scenario_of(level, level.untouched)}};
  if (lesson.prediction) {
    json["prediction"] = {{"question", lesson.prediction->question},
                          {"measure", lesson.prediction->measure->name}};
  }
  if (parts.hint > 0) json["hint"] = lesson.hints[parts.hint - 1];
  if (parts.solution) add_solution(level, json);
  return json;
}

}  // namespace ackboard
