// ackboard check: reads and validates, runs nothing.
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/json_output.hpp"
#include "cli/options.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/scenario_file.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

struct CheckArguments {
  std::vector<std::string> files;
  Format format = Format::text;
};

void write_text(const ScenarioFile& file, Console& console) {
  if (!file.scenario) {
    console.out.flush();  // so that on a terminal both streams come in order
    console.error << problems_text(file.name, file.problems, file.text, console.error_style);
    return;
  }
  std::vector<std::string> names;
  for (const Variant& variant : file.scenario->variants) names.push_back(printable(variant.name));
  console.out << printable(file.name) << ": ok";
  if (file.scenario->states_variants) {
    console.out << ", " << counted(names.size(), "variant") << ": " << listed(names);
  }
  console.out << "\n";
  if (file.scenario->notes.empty()) return;
  console.out.flush();
  console.error << notes_text(file.name, file.scenario->notes, console.error_style);
}

// That of a bad file, with the name and the variants where they could be read.
Json file_json(const ScenarioFile& file) {
  Json json = problems_json(file.file, file.problems);
  if (!file.scenario) return json;
  json["scenario"] = file.scenario->name;
  Json& names = json["variants"] = Json::array();
  for (const Variant& variant : file.scenario->variants) names.push_back(variant.name);
  json["notes"] = notes_json(file.scenario->notes);
  return json;
}

ExitStatus check_files(const CheckArguments& arguments, Console& console) {
  ExitStatus status = ExitStatus::all_met;
  std::vector<Json> documents;
  for (const std::string& path : arguments.files) {
    const ScenarioFile file = read_scenario_file(path, {}, console);
    if (!file.scenario) status = ExitStatus::bad_input;
    if (arguments.format == Format::json) {
      documents.push_back(file_json(file));
    } else {
      write_text(file, console);
      console.out.flush();  // the next file may keep its reader waiting
    }
  }
  if (arguments.format == Format::json) write_json_of_files(console.out, documents, arguments.files.size());
  return status;
}

CommandAction declare_check(CLI::App& app) {
  const auto arguments = std::make_shared<CheckArguments>();
  add_files(app, arguments->files);
  add_format(app, arguments->format, {Format::text, Format::json});
  app.footer(
      "Notes on standard error tell of what is right but hardly meant, such as a value that\n"
      "makes no difference.\n\n"
      "Exit status 0: all files are valid; 2: one is not.\n\n"
      "Example:\n"
      "  ackboard check scenarios/*.json");
  return [arguments](Console& console) { return check_files(*arguments, console); };
}

}  // namespace

extern const Command check_command;
const Command check_command{"check", "Read and validate scenarios without running them", declare_check};

}  // namespace ackboard
