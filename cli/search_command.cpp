// ackboard search: every fault, every pair of faults, and what they break.
#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/counterexample_file.hpp"
#include "cli/interrupt.hpp"
#include "cli/json_output.hpp"
#include "cli/options.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/read_options.hpp"
#include "cli/scenario_file.hpp"
#include "cli/search_json.hpp"
#include "cli/search_options.hpp"
#include "cli/search_runner.hpp"
#include "cli/search_text.hpp"
#include "levels/counterexample/counterexample.hpp"

namespace ackboard {
namespace {

constexpr const char* kSearchFooter =
    "A fault hits one message on one link, or one moment of one part. Each alone is\n"
    "tried, then each pair, and so on. Without --variant all variants are searched but\n"
    "those that are there to fail (\"expect\": \"miss\"). They share the --budget.\n\n"
    "--out writes the first break with the fewest jobs that show the same faults of the\n"
    "same kinds, without the goals that so few jobs miss anyhow. It looks for them until\n"
    "the --budget ends, or until it has judged 4 times as many schedules as the search\n"
    "and 200,000 at least.\n\n"
    "Exit status: 0 every goal holds; 1 a goal breaks; 5 the budget ended before there\n"
    "was an answer; 2 to 130 see ackboard --help.\n\n"
    "Examples:\n"
    "  ackboard search scenarios/mini-board.json\n"
    "  ackboard search scenarios/mini-board.json --variant every-delivery --out broken.json";

// Hundredths of the budget. The rest is for telling the causes and giving back the memory of millions of
// schedules, and with --out for looking for fewer jobs.
constexpr std::int64_t kShareOfSearchAlone = 92;
constexpr std::int64_t kShareOfSearch = 80;

struct SearchCommand {
  std::string file;
  ReadOptions read;
  SearchSettings settings;
  Format format = Format::text;
  std::optional<std::string> out;
};

void report(const ScenarioFile& file, const std::vector<Problem>& problems, Format format, Console& console) {
  if (format == Format::json) return write_json(console.out, problems_json(file.file, problems));
  console.error << problems_text(file.name, problems, file.text, console.error_style);
}

// Those that were asked for by name, else all that are not there to fail and have goals.
std::vector<Variant> chosen_variants(Scenario& scenario, const SearchCommand& command,
                                     ScenarioSearch& search) {
  const bool asks_for_all = command.read.variants.empty();
  const bool any_goals =
      std::any_of(scenario.variants.begin(), scenario.variants.end(),
                  [](const Variant& each) { return !each.expect_miss && !each.goals.empty(); });
  std::vector<Variant> chosen;
  for (Variant& variant : scenario.variants) {
    if (asks_for_all && variant.expect_miss) {
      search.left_out.push_back(variant.name);
    } else if (asks_for_all && any_goals && variant.goals.empty()) {
      search.without_goals.push_back(variant.name);
    } else {
      if (!command.settings.keeps_faults && !variant.board.faults.empty()) {
        search.without_faults.push_back(variant.name);
        remove_faults(variant);
      }
      chosen.push_back(std::move(variant));
    }
  }
  return chosen;
}

std::vector<Problem> problems_of(const std::vector<Variant>& variants, const std::string& refusal) {
  std::vector<Problem> problems;
  if (!refusal.empty()) problems.push_back({{}, "", "--out " + refusal + ".", ""});
  if (variants.empty()) {
    problems.push_back({{},
                        "variants",
                        "All variants are there to fail (\"expect\": \"miss\"), so there is nothing to "
                        "search; choose one with --variant.",
                        ""});
  }
  for (const Variant& variant : variants) {
    if (!variant.goals.empty()) continue;
    problems.push_back({{},
                        "goals",
                        "There are no goals to break in the variant \"" + variant.name +
                            "\"; state at least one, such as \"goals\": {\"duplicates\": \"none\"}.",
                        ""});
  }
  return problems;
}

ExitStatus status_of(const ScenarioSearch& search) {
  ExitStatus status = search.end == SearchEnd::budget   ? ExitStatus::budget_ended
                      : search.end == SearchEnd::memory ? ExitStatus::internal_fault
                                                        : ExitStatus::all_met;
  for (const VariantSearch& variant : search.variants) {
    if (!variant.broken.empty()) status = worse(status, ExitStatus::goal_missed);
    if (!variant.result.fault.empty()) status = worse(status, ExitStatus::internal_fault);
  }
  return interrupted() ? worse(status, ExitStatus::interrupted) : status;
}

void write(const SearchCommand& command, const ScenarioSearch& search, Console& console) {
  if (command.format == Format::json) {
    write_json(console.out, search_json(command.file, search));
  } else {
    console.out << search_text(search, console.out_style);
  }
}

ExitStatus search_file(const SearchCommand& command, Console& console) {
  ScenarioFile file = read_scenario_file(command.file, command.read, console);
  if (!file.scenario) {
    report(file, file.problems, command.format, console);
    const bool only_faults =
        !file.problems.empty() &&
        std::all_of(file.problems.begin(), file.problems.end(),
                    [](const Problem& problem) { return problem.path.starts_with("faults"); });
    if (only_faults && !command.settings.keeps_faults && command.format == Format::text) {
      console.error
          << "A search leaves the faults of the file out: --set 'faults=[]' does so from the start.\n";
    }
    return ExitStatus::bad_input;
  }
  ScenarioSearch search = started_search(*file.scenario, command.settings);
  const std::vector<Variant> variants = chosen_variants(*file.scenario, command, search);
  const std::string refusal = command.out ? refusal_to_write(*command.out, command.file) : "";
  if (const auto problems = problems_of(variants, refusal); !problems.empty()) {
    report(file, problems, command.format, console);
    return ExitStatus::bad_input;
  }
  const InterruptWatch watch;
  const SearchLimit limit(command.settings.budget);
  search_variants(variants, limit, command.out ? kShareOfSearch : kShareOfSearchAlone, search, console);
  const bool written = !command.out || write_counterexample(*command.out, limit, search, console);
  if (interrupted()) search.end = SearchEnd::interrupted;
  write(command, search, console);
  return written ? status_of(search) : worse(status_of(search), ExitStatus::internal_fault);
}

CommandAction declare_search(CLI::App& app) {
  const auto command = std::make_shared<SearchCommand>();
  app.add_option("FILE", command->file, "Scenario file; - is standard input")->required()->type_name("");
  add_search_options(app, command->settings);
  add_read_options(app, command->read, "Search only this variant (repeatable)");
  add_format(app, command->format, {Format::text, Format::json});
  app.add_option("--out", command->out, "Write the first counterexample as a scenario, with the fewest jobs")
      ->type_name("FILE");
  app.footer(kSearchFooter);
  return [command](Console& console) { return search_file(*command, console); };
}

}  // namespace

extern const Command search_command;
const Command search_command{"search", "Try every fault, and every set of a few, against the goals",
                             declare_search};

}  // namespace ackboard
