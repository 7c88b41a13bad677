// ackboard run: every variant side by side, judged against its goals.
#include <charconv>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/run_output.hpp"
#include "cli/scenario_file.hpp"
#include "cli/scenario_runner.hpp"
#include "cli/verdict.hpp"

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

constexpr const char* kFooter =
    "--quiet prints nothing when all is as it should be, else the verdict and what is\n"
    "wrong. With --format json everything is always printed.\n\n"
    "Exit status: 0 all goals are met, and variants that should miss do; 1 not so;\n"
    "2 to 130 see ackboard --help.\n\n"
    "Examples:\n"
    "  ackboard run scenarios/mini-board.json\n"
    "  ackboard run scenarios/mini-board.json --variant id-check --format json\n"
    "  ackboard run scenarios/mini-board.json --set board.payments.prefetch=1";

ExitStatus run_file(const std::string& path, const RunArguments& arguments, RunOutput& output,
                    Console& console) {
  const ScenarioFile file = read_scenario_file(path, arguments.read, console);
  if (!file.scenario) {
    output.add(file);
    return ExitStatus::bad_input;
  }
  const RunnerOptions options{.check_determinism = arguments.check_determinism};
  const InterruptWatch watch;
  const ScenarioResult result = run_scenario(*file.scenario, options, console);
  ExitStatus status = status_of(result, arguments.require_goals);
  if (interrupted()) status = worse(status, ExitStatus::interrupted);
  output.add(file, result, status);
  return status;
}

ExitStatus run_files(const RunArguments& arguments, Console& console) {
  RunOutput output(console, arguments.format, arguments.quiet, arguments.files.size());
  ExitStatus status = ExitStatus::all_met;
  for (const std::string& path : arguments.files) {
    status = worse(status, run_file(path, arguments, output, console));
    if (status == ExitStatus::interrupted) break;
  }
  output.finish();
  return status;
}

void read_seed(RunArguments& arguments, const std::string& text) {
  std::int64_t seed =
      0;  // a scenario's seed is at most this type's largest, as is every whole number of a file
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (fault != std::errc{} || end != text.data() + text.size() || seed < 0) {
    throw CLI::ValidationError("--seed", "\"" + text + "\" is no whole number from 0 to 9223372036854775807");
  }
  arguments.read.seed = static_cast<std::uint64_t>(seed);
}

std::pair<std::string, std::string> split_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw CLI::ValidationError("--set", "\"" + text + "\" is not of the form PATH=VALUE");
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

CommandAction declare(CLI::App& app) {
  const auto arguments = std::make_shared<RunArguments>();
  add_files(app, arguments->files);
  add_repeatable(app, "--variant", arguments->read.variants, "Run only this variant (repeatable)")
      ->type_name("NAME");
  app.add_option_function<std::string>(
         "--seed", [arguments](const std::string& text) { read_seed(*arguments, text); },
         "Seed of the draws, instead of the scenario's")
      ->type_name("N");
  app.add_option_function<std::vector<std::string>>(
         "--set",
         [arguments](const std::vector<std::string>& texts) {
           for (const std::string& text : texts) arguments->read.set.push_back(split_setting(text));
         },
         "Change a value of the file (repeatable)")
      ->allow_extra_args(false)
      ->type_name("PATH=VALUE");
  add_format(app, arguments->format, {Format::text, Format::json});
  app.add_flag("--quiet", arguments->quiet, "Print only what is not as it should be");
  app.add_flag("--check-determinism", arguments->check_determinism,
               "Run everything twice and compare fingerprints");
  app.add_flag("--require-goals", arguments->require_goals, "Fail (status 3) if a scenario has no goals");
  app.footer(kFooter);
  return [arguments](Console& console) { return run_files(*arguments, console); };
}

}  // namespace

extern const Command run_command;
const Command run_command{"run", "Run scenarios and compare their variants", declare};

}  // namespace ackboard
