// Parameters as the catalog shows them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "cli/catalog_entries.hpp"

namespace ackboard {

std::vector<CatalogParam> catalog_params(std::span<const ParamSpec> specs);

}  // namespace ackboard
