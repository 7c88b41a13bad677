// The fewest jobs with which a goal still breaks, so that a person can follow the counterexample.
#pragma once

#include <cstdint>
#include <vector>

#include "levels/scenario.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

struct Shrunk {
  Variant variant;                // with fewer jobs, or as it was
  std::vector<Injection> faults;  // that break the same goal there
  bool finished = true;           // false: stopped, or the work was not worth it; fewer jobs may do
};

// Searches the variant again with 1 job, 2 jobs, ... of each of its users, and at most as many faults as
// `found` has, until the same goal breaks. The variant must be the one in which `found` was found, with
// `options`; options.stop ends it early. It judges at most `most_schedules` or so.
Shrunk shrink_jobs(const Variant& variant, const SearchOptions& options, const Break& found,
                   std::uint64_t most_schedules);

}  // namespace ackboard
