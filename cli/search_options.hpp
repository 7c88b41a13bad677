// The options of ackboard search that say what to try.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "cli/search_result.hpp"

namespace ackboard {

struct SearchSettings {
  std::uint32_t most_faults = 2;
  std::vector<const FaultKind*> kinds;  // lose and crash if none are given
  std::optional<Duration> budget;
  std::string budget_text;  // as it was given
  std::uint32_t threads = 1;
  Duration restart_after = 1s;
  bool keeps_faults = false;
};

// `settings` must outlive the parsing.
void add_search_options(CLI::App& app, SearchSettings& settings);

// A search of that scenario with these settings, before anything is searched.
ScenarioSearch started_search(const Scenario& scenario, const SearchSettings& settings);

}  // namespace ackboard
