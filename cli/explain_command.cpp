// ackboard explain: why there was a duplicate, a lost write or a dead letter, in sentences.
#include <charconv>
#include <memory>
#include <ostream>
#include <string>

#include "cli/colour.hpp"
#include "cli/command.hpp"
#include "cli/explain_json.hpp"
#include "cli/explain_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/json_output.hpp"
#include "cli/options.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/read_options.hpp"
#include "cli/scenario_file.hpp"
#include "cli/text_layout.hpp"
#include "cli/version.hpp"
#include "sim/report.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

struct ExplainCommand {
  std::string file;
  ReadOptions read;
  std::optional<std::uint32_t> job;  // from 1
  Format format = Format::text;
  bool all = false;
};

bool goes_on() { return !interrupted(); }

constexpr std::uint64_t kEventsUnasked = 65'536;  // between two looks for an interrupt

constexpr const char* kExplainFooter =
    "Of stories that are alike three are told and the others counted. With --format\n"
    "json all are always told, with the entries of the trace that they speak of.\n\n"
    "Exit status: 0 the story is told, whatever it says; 2 to 130 see ackboard --help.\n\n"
    "Examples:\n"
    "  ackboard explain scenarios/mini-board.json\n"
    "  ackboard explain scenarios/mini-board.json --variant every-delivery --job 4";

// Of variants with as many jobs the first is enough.
std::vector<Problem> problems_of(const ExplainCommand& command, const Scenario& scenario) {
  std::vector<Problem> problems;
  std::uint32_t told = 0;
  for (const Variant& variant : scenario.variants) {
    const std::uint32_t jobs = variant.board.jobs;
    if (!command.job || *command.job <= jobs || jobs == told) continue;
    told = jobs;
    problems.push_back({{},
                        "",
                        "--job " + std::to_string(*command.job) + ": there is no such job in the variant \"" +
                            variant.name + "\"; it has jobs 1 to " + std::to_string(jobs) + ".",
                        ""});
  }
  return problems;
}

ExitStatus report(const ScenarioFile& file, const std::vector<Problem>& problems, Format format,
                  Console& console) {
  if (format == Format::json) {
    write_json(console.out, problems_json(file.file, problems));
  } else {
    console.error << problems_text(file.name, problems, file.text, console.error_style);
  }
  return ExitStatus::bad_input;
}

// Runs the variant and hands its explanation on, while its trace is there; not if it is interrupted first.
template <class Tell>
void explain(const Variant& variant, std::uint64_t seed, const ExplainCommand& command, const Tell& tell) {
  Simulation simulation(variant.board);
  simulation.reset({.seed = seed, .keep = Keep::trace, .event_limit = traced_event_limit(variant.board)});
  while (simulation.step()) {
    if (simulation.state().counters.events % kEventsUnasked == 0 && interrupted()) return;
  }
  const Tally& tally = simulation.finish();
  Explanation explanation{variant, tally, simulation.trace(), {}, {}, {}, {}};
  if (command.job) {
    explanation.job = JobId{*command.job - 1};
    explanation.stories = tell_stories(variant.board, explanation.trace, *explanation.job, goes_on);
    explanation.moments = tell_job(variant.board, explanation.trace, *explanation.job, goes_on);
  } else {
    explanation.stories = tell_stories(variant.board, explanation.trace, goes_on);
  }
  if (interrupted()) return;
  if (!command.job) {
    explanation.missed =
        tell_missed_goals(variant.board, explanation.trace, report_of(simulation, variant.goals).goals,
                          explanation.stories, tally.ending == Ending::event_limit);
  }
  tell(explanation);
}

template <class Tell>
ExitStatus explain_all(const Scenario& scenario, const ExplainCommand& command, const Tell& tell) {
  ExitStatus status = ExitStatus::all_met;
  for (const Variant& variant : scenario.variants) {
    explain(variant, scenario.seed, command, [&](const Explanation& explanation) {
      if (!explanation.tally.fault.empty()) status = worse(status, ExitStatus::internal_fault);
      tell(explanation);
    });
    if (interrupted()) return worse(status, ExitStatus::interrupted);
  }
  return status;
}

ExitStatus write_text(const Scenario& scenario, const ExplainCommand& command, Console& console) {
  const Style& style = console.out_style;
  console.out << inked(style, Ink::bold, printable(scenario.name)) << "\n"
              << inked(style, Ink::faint, "seed " + std::to_string(scenario.seed)) << "\n";
  const ExitStatus status = explain_all(scenario, command, [&](const Explanation& explanation) {
    console.out << "\n" << explanation_text(explanation, command.all, style, goes_on) << std::flush;
  });
  if (interrupted()) console.out << "\nInterrupted: not everything is told.\n";
  return status;
}

ExitStatus write_as_json(const Scenario& scenario, const ExplainCommand& command, Console& console) {
  Json json = {{"schema_version", kSchemaVersion},
               {"file", command.file},
               {"scenario", scenario.name},
               {"seed", scenario.seed},
               {"engine", kEngine}};
  if (command.job) json["job"] = *command.job;
  Json variants = Json::array();
  const ExitStatus status = explain_all(scenario, command, [&](const Explanation& explanation) {
    variants.push_back(explanation_json(explanation));
  });
  if (interrupted()) json["interrupted"] = true;
  json["variants"] = std::move(variants);
  write_json(console.out, json);
  return status;
}

ExitStatus explain_file(const ExplainCommand& command, Console& console) {
  const ScenarioFile file = read_scenario_file(command.file, command.read, console);
  if (!file.scenario) return report(file, file.problems, command.format, console);
  const std::vector<Problem> problems = problems_of(command, *file.scenario);
  if (!problems.empty()) return report(file, problems, command.format, console);
  const InterruptWatch watch;  // until all is written
  return command.format == Format::json ? write_as_json(*file.scenario, command, console)
                                        : write_text(*file.scenario, command, console);
}

std::uint32_t read_job(const std::string& text) {
  std::uint32_t job = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), job);
  if (fault != std::errc{} || end != text.data() + text.size() || job == 0) {
    throw CLI::ValidationError("--job", "\"" + text + "\" is no number of a job; they count from 1");
  }
  return job;
}

CommandAction declare_explain(CLI::App& app) {
  const auto command = std::make_shared<ExplainCommand>();
  app.add_option("FILE", command->file, "Scenario file; - is standard input")->required()->type_name("");
  add_read_options(app, command->read, "Explain only this variant (repeatable)");
  app.add_option_function<std::string>(
         "--job", [command](const std::string& text) { command->job = read_job(text); },
         "Tell the whole story of this job, line by line")
      ->type_name("N");
  app.add_flag("--all", command->all, "Tell each story, also those that are alike");
  add_format(app, command->format, {Format::text, Format::json});
  app.footer(kExplainFooter);
  return [command](Console& console) { return explain_file(*command, console); };
}

}  // namespace

extern const Command explain_command;
const Command explain_command{"explain", "Say why there were duplicates, lost writes and dead letters",
                              declare_explain};

}  // namespace ackboard
