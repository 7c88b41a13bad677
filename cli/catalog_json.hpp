// The catalog for programs.
#pragma once

#include <vector>

#include "cli/catalog_entries.hpp"
#include "cli/json.hpp"

namespace ackboard {

// {"schema_version": 1, "engine": ..., "parts": [{"name", "meaning", ..., "params": [...]}], "faults": ...,
// ...}
Json catalog_json(const std::vector<CatalogGroup>& groups);

}  // namespace ackboard
