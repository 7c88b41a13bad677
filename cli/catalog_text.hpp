// The catalog for a terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/catalog_entries.hpp"
#include "cli/console.hpp"

namespace ackboard {

std::string catalog_text(const std::vector<CatalogGroup>& groups, const Style& style);

}  // namespace ackboard
