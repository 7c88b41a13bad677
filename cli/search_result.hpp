// What a search of a scenario amounted to, for renderers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "levels/counterexample/shrink.hpp"
#include "levels/scenario/scenario.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

// A goal that some schedule of faults misses.
struct BrokenGoal {
  std::optional<Goal> goal;           // nothing: the run never settles
  Break found;                        // its smallest schedule, and how many others
  std::vector<std::string> faults;    // of that schedule, in words
  std::vector<std::string> causes;    // sentences that explain it
  std::optional<std::int64_t> value;  // of the measure then; nothing: it does not exist
  bool is_counted = true;             // false: the value is not known, for the budget ended before it was
};

struct VariantSearch {
  const Variant* variant = nullptr;
  SearchResult result;
  std::vector<BrokenGoal> broken;
};

// The counterexample that --out asked for.
struct WrittenFile {
  std::string file;
  const VariantSearch* of = nullptr;
  std::uint32_t jobs = 0, jobs_before = 0;
  std::vector<std::string> faults;  // that the search added, in words
  ShrinkEnd end = ShrinkEnd::finished;
  std::uint64_t most_schedules = 0;  // that were allowed to look for fewer jobs
};

enum class SearchEnd : std::uint8_t { finished, budget, memory, interrupted };

struct ScenarioSearch {
  std::string name;
  std::string summary;
  std::string budget;  // as it was given
  bool keeps_faults = false;
  SearchOptions options;
  std::vector<VariantSearch> variants;      // in the order of the file
  std::vector<std::string> left_out;        // variants that are there to fail
  std::vector<std::string> without_goals;   // variants that have nothing to break
  std::vector<std::string> without_faults;  // variants whose faults were left out
  SearchEnd end = SearchEnd::finished;
  std::optional<WrittenFile> written;
  std::string not_written;  // why --out wrote nothing; empty: it did, or was not asked for
};

}  // namespace ackboard
