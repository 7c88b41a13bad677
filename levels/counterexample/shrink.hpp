// The fewest jobs and faults with which a goal still breaks, so that a person can follow the counterexample.
#pragma once

#include <cstdint>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

// Why there might be an even smaller one.
enum class ShrinkEnd : std::uint8_t {
  finished,  // there is none
  stopped,   // options.stop
  limit,     // as many schedules were judged as were allowed
};

struct Shrunk {
  Variant variant;                // with fewer jobs, faults and goals, or as it was
  std::vector<Injection> faults;  // that break the same goal there
  ShrinkEnd end = ShrinkEnd::finished;
};

// Drops faults of the variant itself that the break does not need. Searches the variant again with 1 job,
// 2 jobs, ... of each of its users, until the same goal breaks under faults of the same kinds at the same
// places. Drops the goals that the fewer jobs alone would miss, or miss under the faults only because they
// are few, so that nothing but the break is wrong with what is left. The variant must be the one in which
// `found` was found, with `options`. It judges `most_schedules` or so.
Shrunk shrink(const Variant& variant, const SearchOptions& options, const Break& found,
              std::uint64_t most_schedules);

}  // namespace ackboard
