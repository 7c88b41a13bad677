// The catalog for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "cli/catalog_entries.hpp"

namespace ackboard {

// {"schema_version": 1, "engine": ..., "parts": [{"name", "meaning", ..., "params": [...]}], "faults": ...,
// ...}
nlohmann::ordered_json catalog_json(const std::vector<CatalogGroup>& groups);

}  // namespace ackboard
