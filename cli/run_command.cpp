// ackboard run: every variant side by side, judged against its goals.
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/player_hint.hpp"
#include "cli/read_options.hpp"
#include "cli/run_output.hpp"
#include "cli/scenario_file.hpp"
#include "cli/scenario_runner.hpp"
#include "cli/text_layout.hpp"
#include "cli/too_little_memory.hpp"
#include "cli/verdict.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

struct RunArguments {
  std::vector<std::string> files;
  ReadOptions read;
  Format format = Format::text;
  bool quiet = false;
  bool check_determinism = false;
  bool require_goals = false;
};

constexpr const char* kRunFooter =
    "--quiet prints nothing when all is as it should be, else the verdict and what is\n"
    "wrong; it silences notes. With --format json all results are always printed.\n\n"
    "Notes on standard error tell of what is right but hardly meant, such as a fault that\n"
    "never hit or a value that makes no difference. They change no exit status.\n\n"
    "Exit status: 0 all goals are met, and variants that should miss do; 1 not so;\n"
    "2 to 130 see ackboard --help.\n\n"
    "Examples:\n"
    "  ackboard run scenarios/mini-board.json\n"
    "  ackboard run scenarios/mini-board.json --variant id-check --format json\n"
    "  ackboard run scenarios/mini-board.json --set board.payments.prefetch=1";

void report_missing_goals(const ScenarioFile& file, const ScenarioResult& result, Console& console) {
  std::vector<std::string> names;
  for (const std::string& name : names_without_goals(result)) names.push_back(in_quotes(name));
  if (names.empty()) return;
  console.out.flush();  // so that on a terminal both streams come in order
  console.error << "ackboard: " << printable(file.name) << ": no goal to judge";
  const bool all = names.size() == result.variants.size();
  if (!all) console.error << " in " << (names.size() == 1 ? "variant " : "variants ") << listed(names);
  console.error << ", although --require-goals was given\n";
}

// `watch` stands from the first run on, until all is written: what has run must be told. Before that, as
// while waiting for standard input, there is nothing to lose, and an interrupt ends the process.
using LastingWatch = std::optional<InterruptWatch>;

ExitStatus run_file(const std::string& path, const RunArguments& arguments, LastingWatch& watch,
                    RunOutput& output, Console& console) {
  const ScenarioFile file = read_scenario_file(path, arguments.read, console);
  if (watch && interrupted()) return ExitStatus::interrupted;
  if (!file.scenario) {
    output.add(file);
    return ExitStatus::bad_input;
  }
  const RunnerOptions options{.check_determinism = arguments.check_determinism};
  if (!watch) watch.emplace();
  const ScenarioResult result = run_scenario(*file.scenario, options, console);
  ExitStatus status = status_of(result, arguments.require_goals);
  if (interrupted()) status = worse(status, ExitStatus::interrupted);
  output.add(file, result, status);
  if (arguments.require_goals) report_missing_goals(file, result, console);
  // The player reads the file as it is.
  const bool as_it_is = arguments.read.set.empty() && !arguments.read.seed;
  if (arguments.format == Format::text && as_it_is) console.out << player_hint(path, result);
  console.out.flush();  // the next file may take long
  return status;
}

// A file that is too large for this machine does not stop the others.
ExitStatus run_file_if_it_fits(const std::string& path, const RunArguments& arguments, LastingWatch& watch,
                               RunOutput& output, Console& console) {
  try {
    return run_file(path, arguments, watch, output, console);
  } catch (const std::bad_alloc&) {
    output.add(ScenarioFile{path, path == "-" ? "standard input" : path, {}, {}, {too_little_memory()}});
    return ExitStatus::internal_fault;
  }
}

ExitStatus run_files(const RunArguments& arguments, Console& console) {
  RunOutput output(console, arguments.format, arguments.quiet, arguments.files.size());
  ExitStatus status = ExitStatus::all_met;
  LastingWatch watch;
  for (const std::string& path : arguments.files) {
    status = worse(status, run_file_if_it_fits(path, arguments, watch, output, console));
    if (status == ExitStatus::interrupted) break;
  }
  output.finish();
  return status;
}

CommandAction declare_run(CLI::App& app) {
  const auto arguments = std::make_shared<RunArguments>();
  add_files(app, arguments->files);
  add_read_options(app, arguments->read, "Run only this variant (repeatable)");
  add_format(app, arguments->format, {Format::text, Format::json});
  app.add_flag("--quiet", arguments->quiet, "Print only what is not as it should be");
  app.add_flag("--check-determinism", arguments->check_determinism,
               "Run everything twice and compare fingerprints");
  app.add_flag("--require-goals", arguments->require_goals, "Fail (status 3) if a variant has no goals");
  app.footer(kRunFooter);
  return [arguments](Console& console) { return run_files(*arguments, console); };
}

}  // namespace

extern const Command run_command;
const Command run_command{"run", "Run scenarios and compare their variants", declare_run};

}  // namespace ackboard
