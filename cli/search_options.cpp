#include "cli/search_options.hpp"

#include <algorithm>
#include <string_view>
#include <thread>

#include "levels/document/spot.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kUsualKinds = "lose,crash";
constexpr int kMostThreads = 1024;

const FaultKind* read_kind(const std::string& name) {
  const FaultKind* kind = find_fault_kind(name);
  if (kind != nullptr && kind->can_hit != nullptr) return kind;
  const std::vector<std::string_view> names = names_of(fault_kinds());
  std::string message =
      "\"" + name + "\" is no kind of fault that can be searched; expected " + choice_text(names);
  const std::string nearest = nearest_name(name, names);
  if (kind == nullptr && !nearest.empty()) message += " (did you mean \"" + nearest + "\"?)";
  throw CLI::ValidationError("--kinds", message);
}

std::vector<const FaultKind*> read_kinds(std::string_view text) {
  std::vector<const FaultKind*> kinds;
  for (;;) {
    const std::size_t comma = text.find(',');
    const FaultKind* kind = read_kind(std::string(text.substr(0, comma)));
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    if (comma == std::string_view::npos) return kinds;
    text.remove_prefix(comma + 1);
  }
}

Duration read_duration(const std::string& option, const std::string& text) {
  const Parsed<Duration> parsed = parse_duration(text);
  if (!parsed) throw CLI::ValidationError(option, parsed.sentence);
  return *parsed.value;
}

// More than the processors can use would only take memory; what is found does not depend on how many there
// are.
std::uint32_t useful_threads(std::uint32_t wanted) {
  return std::min(wanted, 4 * std::max(std::thread::hardware_concurrency(), 1U));
}

}  // namespace

void add_search_options(CLI::App& app, SearchSettings& settings) {
  settings.kinds = read_kinds(kUsualKinds);
  settings.threads = std::max(std::thread::hardware_concurrency(), 1U);
  app.add_option("--faults", settings.most_faults, "The most faults at a time: 2 if not given")
      ->check(CLI::Range(1U, kMostFaults))
      ->type_name("N");
  app.add_option_function<std::string>(
         "--kinds", [&settings](const std::string& text) { settings.kinds = read_kinds(text); },
         "Kinds of faults to try: " + std::string(kUsualKinds) + " if not given")
      ->type_name("KIND,...");
  app.add_option_function<std::string>(
         "--restart-after",
         [&settings](const std::string& text) {
           settings.restart_after = text == "never" ? kEndless : read_duration("--restart-after", text);
         },
         "How long what crashes is down: 1s if not given; never: it stays down")
      ->type_name("TIME");
  app.add_flag("--with-faults", settings.keeps_faults, "Let the faults of the file hit as well");
  app.add_option_function<std::string>(
         "--budget",
         [&settings](const std::string& text) {
           settings.budget = read_duration("--budget", text);
           settings.budget_text = exact_text(*settings.budget);
         },
         "Stop after this time, for example 30s; a fifth of it is for --out")
      ->type_name("TIME");
  app.add_option("--threads", settings.threads, "How many threads work: all processors if not given")
      ->check(CLI::Range(1, kMostThreads))
      ->type_name("N");
}

ScenarioSearch started_search(const Scenario& scenario, const SearchSettings& settings) {
  ScenarioSearch search;
  search.name = scenario.name;
  search.summary = scenario.summary;
  search.budget = settings.budget_text;
  search.keeps_faults = settings.keeps_faults;
  search.options.seed = scenario.seed;
  search.options.most_faults = settings.most_faults;
  search.options.kinds = settings.kinds;
  search.options.threads = useful_threads(settings.threads);
  search.options.restart_after = settings.restart_after;
  return search;
}

}  // namespace ackboard
