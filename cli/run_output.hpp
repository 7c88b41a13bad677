// What `ackboard run` prints of its files, as they come.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/scenario_file.hpp"
#include "cli/scenario_result.hpp"

namespace ackboard {

class RunOutput {
 public:
  // `files`: how many there will be.
  RunOutput(Console& console, Format format, bool quiet, std::size_t files)
      : console_(console), format_(format), quiet_(quiet), files_(files) {}

  // A file that was run, and one that was not valid.
  void add(const ScenarioFile& file, const ScenarioResult& result, ExitStatus status);
  void add(const ScenarioFile& file);

  // After the last: the JSON, or of several files how many are as they should be.
  void finish();

 private:
  [[nodiscard]] std::string summary() const;

  Console& console_;
  Format format_;
  bool quiet_;
  std::size_t files_;
  std::vector<Json> documents_;
  std::size_t added_ = 0;
  std::vector<std::string> wrong_;  // names of files that need attention
};

}  // namespace ackboard
