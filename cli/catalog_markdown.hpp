// The catalog as a page: docs/reference.md.
#pragma once

#include <string>
#include <vector>

#include "cli/catalog_entries.hpp"

namespace ackboard {

std::string catalog_markdown(const std::vector<CatalogGroup>& groups);

}  // namespace ackboard
