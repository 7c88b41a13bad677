// A schedule of faults as a scenario file that replays it.
#pragma once

#include <string>
#include <vector>

#include "levels/document/document.hpp"
#include "levels/scenario/scenario.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

// Takes the faults off the variant's board and document.
void remove_faults(Variant& variant);

// The members of a fault that hits exactly this point of the run that `schedule` makes.
Node exact_fault(const Board& board, const SearchOptions& options, const std::vector<Injection>& schedule,
                 std::size_t which);

// A file with the variant as its only one.
Node variant_file(const Variant& variant, const std::string& name, const std::string& summary,
                  std::uint64_t seed);

// Adds the schedule to the faults of the variant's file. Of one that never settles it makes a goal, so that
// `ackboard run` misses a goal with each.
void add_schedule(Node& file, const Variant& variant, const SearchOptions& options,
                  const std::vector<Injection>& schedule, bool never_settles);

}  // namespace ackboard
