#include "cli/counterexample_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "cli/progress_bar.hpp"
#include "cli/search_words.hpp"
#include "cli/text_layout.hpp"
#include "levels/counterexample/counterexample.hpp"
#include "levels/counterexample/shrink.hpp"
#include "levels/document/document_text.hpp"
#include "levels/story/fault_words.hpp"
#include "sim/report.hpp"

namespace ackboard {
namespace {

// How many schedules may be judged to find fewer jobs: so many times those of the search, and never fewer
// than that.
constexpr std::uint64_t kMostWork = 4;
constexpr std::uint64_t kLeastWork = 200'000;

std::string summary_of(const Shrunk& shrunk, const BrokenGoal& broken) {
  std::string text = "Found by ackboard search: " + shrunk.variant.name + " misses " + goal_words(broken);
  std::vector<std::string> faults;
  for (const Injection& injection : shrunk.faults) {
    faults.push_back(fault_words(shrunk.variant.board, injection.point));
  }
  if (faults.empty()) {
    return text +
           (shrunk.variant.board.faults.empty() ? " even without a fault." : " under the faults below.");
  }
  return text + " when these hit: " + listed(faults) + ".";
}

std::string text_of(const Shrunk& shrunk, const BrokenGoal& broken, const ScenarioSearch& search) {
  Node file =
      variant_file(shrunk.variant, search.name + "-broken", summary_of(shrunk, broken), search.options.seed);
  add_schedule(file, shrunk.variant, search.options, shrunk.faults, !broken.goal.has_value());
  return document_text(file);
}

// A counterexample that shows nothing would be worse than none.
void check_counterexample(const std::string& text, const BrokenGoal& broken) {
  const ReadResult read = read_scenario(text, {});
  if (!read.scenario) throw std::logic_error("the counterexample cannot be read back:\n" + text);
  const Variant& variant = read.scenario->variants.front();
  const RunReport report = run_and_judge(variant.board, read.scenario->seed, variant.goals);
  const std::string_view measure = broken.goal ? broken.goal->measure->name : "settled";
  const bool misses = std::any_of(report.goals.begin(), report.goals.end(), [&](const GoalResult& result) {
    return result.goal.measure->name == measure && !result.met;
  });
  if (!misses) throw std::logic_error("the counterexample does not miss its goal:\n" + text);
}

// Empty if it can be written. Leaves it as it was.
std::string why_unwritable(const std::string& file) {
  std::error_code none_there;
  const bool was_there = std::filesystem::exists(file, none_there);
  errno = 0;
  const bool opens = std::ofstream(file, std::ios::binary | std::ios::app).is_open();
  if (opens && !was_there) std::filesystem::remove(file, none_there);
  if (opens) return {};
  const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  return printable(file) + " cannot be written" + reason;
}

std::vector<std::string> words_of(const Shrunk& shrunk) {
  std::vector<std::string> words;
  for (const Injection& injection : shrunk.faults) {
    words.push_back(fault_words(shrunk.variant.board, injection.point));
  }
  return words;
}

std::uint64_t schedules_of(const SearchResult& result) {
  std::uint64_t sum = 0;
  for (const SearchDepth& depth : result.depths) sum += depth.schedules;
  return sum;
}

std::uint64_t most_work(const VariantSearch& of) {
  return std::max(kMostWork * schedules_of(of.result), kLeastWork);
}

Shrunk shrunk_with_progress(const VariantSearch& of, const SearchLimit& limit, SearchOptions options,
                            Console& console) {
  options.stop = [&limit] { return limit.reached(); };
  const ProgressLine line(console.error, console.shows_progress, [](std::chrono::milliseconds passed) {
    return "looking for fewer jobs that show it, " + std::to_string(passed.count() / 1000) + " s";
  });
  return shrink(*of.variant, options, of.broken.front().found, most_work(of));
}

}  // namespace

std::string refusal_to_write(const std::string& file, const std::string& scenario) {
  if (file.empty()) return "needs the name of a file";
  if (file == "-") return "needs the name of a file: standard output has the report";
  std::error_code none_there;
  const bool same = file == scenario || std::filesystem::equivalent(file, scenario, none_there);
  if (same) return "would overwrite the scenario; give the counterexample another name";
  return why_unwritable(file);
}

bool write_counterexample(const std::string& file, const SearchLimit& limit, ScenarioSearch& search,
                          Console& console) {
  const auto of = std::find_if(search.variants.begin(), search.variants.end(),
                               [](const VariantSearch& each) { return !each.broken.empty(); });
  if (of == search.variants.end()) {
    search.not_written = printable(file) + " was not written: no break was found.";
    return true;
  }
  const BrokenGoal& broken = of->broken.front();
  const Shrunk shrunk = shrunk_with_progress(*of, limit, search.options, console);
  const std::string text = text_of(shrunk, broken, search);
  check_counterexample(text, broken);
  errno = 0;
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) {
    search.not_written = printable(file) + " cannot be written";
    if (errno != 0) search.not_written += std::string(": ") + std::strerror(errno);
    search.not_written += ".";
    return false;
  }
  search.written = {
      file,       &*of,          shrunk.variant.board.jobs, of->variant->board.jobs, words_of(shrunk),
      shrunk.end, most_work(*of)};
  return true;
}

}  // namespace ackboard
