#include "cli/search_json.hpp"

#include "cli/amount_json.hpp"
#include "cli/version.hpp"
#include "levels/counterexample/counterexample.hpp"
#include "levels/document/document_text.hpp"

namespace ackboard {
namespace {

std::string_view end_name(SearchEnd end) {
  switch (end) {
    case SearchEnd::finished:
      return "finished";
    case SearchEnd::budget:
      return "budget";
    case SearchEnd::memory:
      return "memory";
    case SearchEnd::interrupted:
      return "interrupted";
  }
  return {};
}

Json conditions_json(const ScenarioSearch& search) {
  Json kinds = Json::array();
  for (const FaultKind* kind : search.options.kinds) kinds.push_back(kind->name);
  const Duration restart = search.options.restart_after;
  return {{"faults", search.options.most_faults},
          {"kinds", std::move(kinds)},
          {"restart_after", restart == kEndless ? Json() : amount_json(Unit::duration, restart.count())},
          {"with_faults", search.keeps_faults}};
}

Json depths_json(const SearchResult& result) {
  Json depths = Json::array();
  for (std::size_t faults = 0; faults < result.depths.size(); ++faults) {
    const SearchDepth& depth = result.depths[faults];
    depths.push_back({{"faults", faults},
                      {"schedules", depth.schedules},
                      {"total", depth.total ? Json(*depth.total) : Json()},
                      {"run", depth.states},
                      {"equal", depth.schedules - depth.states},
                      {"broken", depth.broken}});
  }
  return depths;
}

// The faults as a scenario has them, each with its words.
Json schedule_json(const BrokenGoal& broken, const Variant& variant, const SearchOptions& options) {
  Json faults = Json::array();
  for (std::size_t at = 0; at < broken.found.faults.size(); ++at) {
    const Node fault = exact_fault(variant.board, options, broken.found.faults, at);
    faults.push_back({{"words", broken.faults[at]}, {"fault", Json::parse(document_text(fault))}});
  }
  return faults;
}

Json break_json(const BrokenGoal& broken, const Variant& variant, const SearchOptions& options) {
  Json others = Json::array();
  for (std::size_t faults = 1; faults < broken.found.also_broken.size(); ++faults) {
    others.push_back({{"faults", faults}, {"schedules", broken.found.also_broken[faults]}});
  }
  Json json = {{"measure", broken.goal ? Json(broken.goal->measure->name) : Json("settled")},
               {"goal", broken.goal ? Json(broken.goal->text) : Json()},
               {"value", broken.goal ? amount_json(broken.goal->measure->unit, broken.value) : Json(false)},
               {"faults", schedule_json(broken, variant, options)},
               {"causes", broken.causes},
               {"also_broken", std::move(others)}};
  if (!broken.is_counted) json["counted"] = false;
  return json;
}

Json places_json(const SearchResult& result) {
  Json rows = Json::array();
  for (const SearchDepth& depth : result.depths) {
    for (const auto& [places, counts] : depth.places) {
      Json faults = Json::array();
      for (const FaultPlace& place : places) faults.push_back({{"kind", place.kind}, {"place", place.place}});
      rows.push_back({{"faults", std::move(faults)}, {"safe", counts.safe}, {"broken", counts.broken}});
    }
  }
  return rows;
}

Json variant_json(const VariantSearch& search, const SearchOptions& options) {
  const bool is_known = search.result.exhausted || !search.broken.empty();
  Json breaks = Json::array();
  for (const BrokenGoal& broken : search.broken) {
    breaks.push_back(break_json(broken, *search.variant, options));
  }
  Json json = {{"name", search.variant->name},
               {"label", search.variant->label},
               {"holds", is_known ? Json(search.broken.empty()) : Json()},
               {"exhausted", search.result.exhausted},
               {"depths", depths_json(search.result)},
               {"breaks", std::move(breaks)},
               {"places", places_json(search.result)}};
  if (search.result.endless) json["endless"] = true;
  if (!search.result.fault.empty()) json["fault"] = search.result.fault;
  return json;
}

Json written_json(const ScenarioSearch& search) {
  if (!search.written) return {};
  const WrittenFile& written = *search.written;
  return {{"file", written.file},     {"variant", written.of->variant->name},
          {"jobs", written.jobs},     {"jobs_before", written.jobs_before},
          {"faults", written.faults}, {"fewest", written.end == ShrinkEnd::finished}};
}

}  // namespace

Json search_json(const std::string& file, const ScenarioSearch& search) {
  Json variants = Json::array();
  for (const VariantSearch& each : search.variants) variants.push_back(variant_json(each, search.options));
  Json json = {{"schema_version", kSchemaVersion},
               {"file", file},
               {"scenario", search.name},
               {"seed", search.options.seed},
               {"engine", kEngine},
               {"search", conditions_json(search)},
               {"ended", end_name(search.end)},
               {"left_out", search.left_out},
               {"without_goals", search.without_goals},
               {"variants", std::move(variants)},
               {"counterexample", written_json(search)}};
  if (!search.not_written.empty()) json["not_written"] = search.not_written;
  return json;
}

}  // namespace ackboard
