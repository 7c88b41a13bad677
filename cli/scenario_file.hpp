// A scenario that a command was given, read and validated.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "levels/scenario/scenario.hpp"

namespace ackboard {

struct ScenarioFile {
  std::string file;                  // as given: a path or "-"
  std::string name;                  // for people
  std::string text;                  // empty if it could not be read
  std::optional<Scenario> scenario;  // there exactly if there are no problems
  std::vector<Problem> problems;
};

ScenarioFile read_scenario_file(const std::string& file, const ReadOptions& options, Console& console);

}  // namespace ackboard
