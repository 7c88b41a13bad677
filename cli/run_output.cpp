#include "cli/run_output.hpp"

#include <ostream>

#include "cli/json_output.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/run_notes.hpp"
#include "cli/scenario_json.hpp"
#include "cli/scenario_text.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {

void RunOutput::add(const ScenarioFile& file, const ScenarioResult& result, ExitStatus status) {
  const std::vector<Problem> notes = run_notes(*file.scenario, result);
  if (format_ == Format::json) {
    documents_.push_back(scenario_json(file.file, result));
    documents_.back()["notes"] = notes_json(notes);
  } else if (quiet_) {
    console_.out << scenario_text_if_wrong(result, console_.out_style);
  } else {
    console_.out << (added_ > 0 ? "\n" : "") << scenario_text(result, console_.out_style);
  }
  ++added_;
  if (status != ExitStatus::all_met) wrong_.push_back(printable(file.name));
  if (quiet_ || notes.empty()) return;
  console_.out.flush();  // so that on a terminal both streams come in order
  console_.error << notes_text(file.name, notes, console_.error_style);
}

void RunOutput::add(const ScenarioFile& file) {
  if (format_ == Format::json) {
    documents_.push_back(problems_json(file.file, file.problems));
  } else {
    console_.out.flush();  // so that on a terminal both streams come in order
    console_.error << problems_text(file.name, file.problems, file.text, console_.error_style);
  }
  ++added_;
  wrong_.push_back(printable(file.name));
}

std::string RunOutput::summary() const {
  const std::string start = std::to_string(files_) + " files: ";
  if (added_ < files_) return start + "interrupted after " + std::to_string(added_) + ".";
  if (wrong_.empty()) return start + "all are as they should be.";
  const std::size_t right = files_ - wrong_.size();
  return start + std::to_string(right) + (right == 1 ? " is as it should be, " : " are as they should be, ") +
         std::to_string(wrong_.size()) + (wrong_.size() == 1 ? " is not: " : " are not: ") + listed(wrong_) +
         ".";
}

void RunOutput::finish() {
  if (format_ == Format::json) {
    write_json_of_files(console_.out, documents_, files_);
  } else if (files_ > 1 && !quiet_) {
    console_.out << "\n" << paragraph("", summary(), console_.out_style.columns);
  }
}

}  // namespace ackboard
