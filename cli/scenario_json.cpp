#include "cli/scenario_json.hpp"

#include "cli/amount_json.hpp"
#include "cli/hexadecimal.hpp"
#include "cli/verdict.hpp"
#include "cli/version.hpp"

namespace ackboard {
namespace {

Json measures_json(const RunReport& report) {
  Json measures = Json::object();
  for (const MeasureResult& result : report.measures) {
    measures[std::string(result.measure->name)] = {{"value", amount_json(result.measure->unit, result.value)},
                                                   {"unit", unit_name(*result.measure)}};
  }
  return measures;
}

Json goals_json(const RunReport& report) {
  Json goals = Json::array();
  for (const GoalResult& result : report.goals) {
    const MeasureKind& measure = *result.goal.measure;
    goals.push_back({{"measure", measure.name},
                     {"goal", result.goal.text},
                     {"value", amount_json(measure.unit, result.value)},
                     {"met", result.met}});
  }
  return goals;
}

Json faults_json(const VariantResult& variant) {
  Json faults = Json::array();
  for (const FaultResult& fault : variant.faults)
    faults.push_back({{"place", fault.path}, {"hits", fault.hits}});
  return faults;
}

Json variant_json(const VariantResult& variant, const VariantResult& first) {
  const RunReport& report = variant.report;
  Json json = {{"name", variant.name},
               {"label", variant.title()},
               {"fingerprint", hexadecimal(report.fingerprint)},
               {"unseed", hexadecimal(report.unseed)},
               {"settled", is_settled(report)},
               {"met", report.goals.empty() ? Json() : Json(report.met)},
               {"expect", variant.expect_miss ? "miss" : "meet"},
               {"ending", ending_name(report.outcome.ending, variant.until)},
               {"measures", measures_json(report)},
               {"goals", goals_json(report)},
               {"faults", faults_json(variant)},
               {"same_traffic", variant.conditions.traffic == first.conditions.traffic},
               {"same_faults", variant.conditions.faults == first.conditions.faults}};
  if (variant.repeat) json["deterministic"] = verdict_of(variant) != Verdict::differs;
  if (!report.outcome.fault.empty()) json["fault"] = report.outcome.fault;
  return json;
}

}  // namespace

Json scenario_json(const std::string& file, const ScenarioResult& scenario) {
  Json json = {{"schema_version", kSchemaVersion},
               {"file", file},
               {"scenario", scenario.name},
               {"seed", scenario.seed},
               {"engine", kEngine}};
  if (!scenario.is_complete()) json["interrupted"] = true;
  Json& variants = json["variants"] = Json::array();
  for (const VariantResult& variant : scenario.variants)
    variants.push_back(variant_json(variant, scenario.variants.front()));
  return json;
}

std::string_view ending_name(Ending ending, Duration until) {
  switch (ending) {
    case Ending::drained:
      return "drained";
    case Ending::until:
      return until == kEndless ? "end_of_time" : "until";
    case Ending::event_limit:
      return "event_limit";
  }
  return {};
}

}  // namespace ackboard
