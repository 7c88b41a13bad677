// The map of a search: which kinds of faults at which places are safe, and which break a goal.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

// A table of the schedules of `faults` faults, what breaks most first. At most `rows` of it, and how many
// more there are. Empty if there is nothing to show.
std::string fault_map_text(const SearchDepth& depth, std::size_t faults, std::size_t rows,
                           const Style& style);

}  // namespace ackboard
