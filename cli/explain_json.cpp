#include "cli/explain_json.hpp"

#include "cli/amount_json.hpp"
#include "cli/scenario_json.hpp"

namespace ackboard {
namespace {

Json seconds_json(Time at) { return amount_json(Unit::duration, at.time_since_epoch().count()); }

// What people count from 1, and null for none.
Json number_json(std::uint32_t id, std::uint32_t none) {
  return id == none ? Json() : Json(std::uint64_t{id} + 1);
}
Json job_json(JobId job) {
  return number_json(static_cast<std::uint32_t>(job), static_cast<std::uint32_t>(kNoJob));
}
Json message_json(MessageId message) {
  return number_json(static_cast<std::uint32_t>(message), static_cast<std::uint32_t>(kNoMessage));
}

Json entry_json(const Explanation& explanation, EntryId id) {
  const Entry& entry = explanation.trace[index(id) - 1];
  return {{"entry", static_cast<std::uint32_t>(id)},
          {"at", seconds_json(entry.at)},
          {"what", name_of(entry.what)},
          {"part", explanation.variant.board.parts[index(entry.part)].name},
          {"job", job_json(entry.job)},
          {"message", message_json(entry.message)},
          {"delivery", entry.message != kNoMessage && entry.delivery > 0 ? Json(entry.delivery) : Json()}};
}

Json story_json(const Explanation& explanation, const Story& story) {
  Json entries = Json::array();
  for (const EntryId id : story.entries) entries.push_back(entry_json(explanation, id));
  return {
      {"kind", name_of(story.kind)},  {"job", job_json(story.job)}, {"message", message_json(story.message)},
      {"at", seconds_json(story.at)}, {"sentence", story.sentence}, {"pattern", story.pattern},
      {"entries", std::move(entries)}};
}

}  // namespace

Json explanation_json(const Explanation& explanation) {
  Json json = {{"name", explanation.variant.name},
               {"label", explanation.variant.label},
               {"ending", ending_name(explanation.tally.ending, explanation.variant.board.until)}};
  Json& stories = json["stories"] = Json::array();
  for (const Story& story : explanation.stories) stories.push_back(story_json(explanation, story));
  Json& missed = json["missed"] = Json::array();
  for (const ExplainedMiss& each : explanation.missed) {
    for (const GoalResult& result : each.goals) {
      const MeasureKind& measure = *result.goal.measure;
      missed.push_back({{"measure", measure.name},
                        {"goal", result.goal.text},
                        {"value", amount_json(measure.unit, result.value)},
                        {"cause", each.cause.empty() ? Json() : Json(each.cause)}});
    }
  }
  if (!explanation.tally.fault.empty()) json["fault"] = explanation.tally.fault;
  if (!explanation.job) return json;
  Json& moments = json["moments"] = Json::array();
  for (const Moment& moment : explanation.moments) {
    Json entry = entry_json(explanation, moment.entry);
    entry["words"] = moment.words;
    moments.push_back(std::move(entry));
  }
  return json;
}

}  // namespace ackboard
