#include "cli/answer_json.hpp"

#include "cli/amount_json.hpp"
#include "cli/level_text.hpp"
#include "cli/version.hpp"
#include "levels/level/board_code.hpp"

namespace ackboard {
namespace {

Json answer_goals_json(const RunReport& report) {
  Json goals = Json::array();
  for (const GoalResult& result : report.goals) {
    const MeasureKind& measure = *result.goal.measure;
    goals.push_back({{"measure", measure.name},
                     {"goal", result.goal.text},
                     {"value", amount_json(measure.unit, result.value)},
                     {"unit", unit_name(measure)},
                     {"met", result.met}});
  }
  return goals;
}

Json broken_json(const BrokenGoal& broken) {
  return {{"measure", broken.goal ? Json(broken.goal->measure->name) : Json()},
          {"faults", broken.faults},
          {"causes", broken.causes}};
}

Json faults_json(const VariantSearch& search) {
  Json breaks = Json::array();
  for (const BrokenGoal& broken : search.broken) breaks.push_back(broken_json(broken));
  const bool tried = search.result.depths.size() > 1;
  return {{"schedules", tried ? search.result.depths[1].schedules : 0},
          {"exhausted", search.result.exhausted},
          {"breaks", std::move(breaks)}};
}

}  // namespace

Json answer_json(const AnswerResult& result) {
  const Judgement& judgement = result.judgement;
  Json stars = Json::object();
  for (const Star star : {Star::goals, Star::faults, Star::par})
    stars[std::string(name_of(star))] = judgement.stars[star];
  Json missed = Json::array();
  for (const BrokenGoal& each : result.missed) missed.push_back(broken_json(each));
  const VariantSearch* faults = result.faults();
  return {{"schema_version", kSchemaVersion},
          {"engine", kEngine},
          {"level", result.level->name},
          {"code", board_code(*result.level, result.answer.changes)},
          {"changes", change_words(*result.level, result.answer.changes)},
          {"met", judgement.report.met},
          {"stars", std::move(stars)},
          {"goals", answer_goals_json(judgement.report)},
          {"missed", std::move(missed)},
          {"faults", faults != nullptr ? faults_json(*faults) : Json()},
          {"monthly_cost", amount_json(Unit::money, judgement.monthly_cost_micro_usd)},
          {"steps", judgement.steps}};
}

}  // namespace ackboard
