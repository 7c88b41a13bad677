#include "cli/catalog_json.hpp"

#include <algorithm>

#include "cli/version.hpp"

namespace ackboard {
namespace {

// "Round trips of a request" is a key "round_trips_of_a_request".
std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

Json text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json param_json(const CatalogParam& param) {
  return {{"name", param.name},
          {"type", param.type},
          {"form", param.form},
          {"bounds", text_or_null(param.bounds)},
          {"required", param.standard.empty()},
          {"default", text_or_null(param.standard)},
          {"meaning", param.meaning},
          {"source", text_or_null(param.source)}};
}

Json entry_json(const CatalogEntry& entry) {
  Json json = {{"name", entry.name}, {"meaning", entry.meaning}};
  for (const CatalogFact& fact : entry.facts) json[key_of(fact.name)] = fact.text;
  Json& params = json["params"] = Json::array();
  for (const CatalogParam& param : entry.params) params.push_back(param_json(param));
  return json;
}

}  // namespace

Json catalog_json(const std::vector<CatalogGroup>& groups) {
  Json json = {{"schema_version", kSchemaVersion}, {"engine", kEngine}};
  for (const CatalogGroup& group : groups) {
    Json& entries = json[std::string(group.name) + "s"] = Json::array();
    for (const CatalogEntry& entry : group.entries) entries.push_back(entry_json(entry));
  }
  return json;
}

}  // namespace ackboard
