#include "cli/scenario_file.hpp"

#include "cli/input_file.hpp"

namespace ackboard {

ScenarioFile read_scenario_file(const std::string& file, const ReadOptions& options, Console& console) {
  Input input = read_input(file, console);
  ScenarioFile result{file, input.name, input.text.value_or(""), {}, {}};
  if (!input.text) {
    result.problems.push_back({{}, "", "The file cannot be read: " + input.fault + ".", ""});
    return result;
  }
  ReadResult read = read_scenario(result.text, options);
  result.problems = std::move(read.problems);
  if (result.problems.empty()) result.scenario = std::move(read.scenario);
  return result;
}

}  // namespace ackboard
