// ackboard run: every variant side by side, judged against its goals.
#include <charconv>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/json_output.hpp"
#include "cli/options.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/scenario_file.hpp"
#include "cli/scenario_json.hpp"
#include "cli/scenario_runner.hpp"
#include "cli/scenario_text.hpp"
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

// What a command has to say about one file, in the format that was asked for.
class RunOutput {
 public:
  RunOutput(const RunArguments& arguments, Console& console) : arguments_(arguments), console_(console) {}

  void add(const ScenarioResult& scenario) {
    if (arguments_.format == Format::json) {
      documents_.push_back(scenario_json(scenario));
    } else if (arguments_.quiet) {
      console_.out << scenario_text_if_wrong(scenario, console_.out_style);
    } else {
      console_.out << (has_text_ ? "\n" : "") << scenario_text(scenario, console_.out_style);
      has_text_ = true;
    }
  }

  void add(const ScenarioFile& file) {
    if (arguments_.format == Format::json) {
      documents_.push_back(problems_json(file.file, file.problems));
    } else {
      console_.out.flush();  // so that on a terminal both streams come in order
      console_.error << problems_text(file.name, file.problems, file.text, console_.error_style);
    }
  }

  void finish() {
    if (arguments_.format == Format::json)
      write_json_of_files(console_.out, documents_, arguments_.files.size());
  }

 private:
  const RunArguments& arguments_;
  Console& console_;
  std::vector<nlohmann::ordered_json> documents_;
  bool has_text_ = false;
};

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
  output.add(result);
  const ExitStatus status = status_of(result, arguments.require_goals);
  return interrupted() ? worse(status, ExitStatus::interrupted) : status;
}

ExitStatus run_files(const RunArguments& arguments, Console& console) {
  RunOutput output(arguments, console);
  ExitStatus status = ExitStatus::all_met;
  for (const std::string& path : arguments.files) {
    status = worse(status, run_file(path, arguments, output, console));
    if (status == ExitStatus::interrupted) break;
  }
  output.finish();
  return status;
}

void read_seed(RunArguments& arguments, const std::string& text) {
  std::int64_t seed = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (fault != std::errc{} || end != text.data() + text.size()) {
    throw CLI::ValidationError("--seed",
                               "\"" + text + "\" is no whole number from 0 to 18446744073709551615");
  }
  arguments.read.seed = seed;
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
