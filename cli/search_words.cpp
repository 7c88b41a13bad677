#include "cli/search_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/measure_text.hpp"

namespace ackboard {
namespace {

std::string count_words(std::uint64_t count) {
  return rounded_text(Quantity::count, static_cast<std::int64_t>(count));
}

std::string noun_words(std::uint64_t count, std::size_t faults) {
  const char* plural = count == 1 ? "" : "s";
  if (faults == 1) return std::string("single fault") + plural;
  if (faults == 2) return std::string("pair") + plural;
  return std::string("set") + plural + " of " + std::to_string(faults) + " faults";
}

// "all 131 single faults and all 11,650 pairs".
std::string tried_words(const SearchResult& result, std::string_view all) {
  std::vector<std::string> parts;
  for (std::size_t faults = 1; faults < result.depths.size(); ++faults) {
    const std::uint64_t count = result.depths[faults].schedules;
    const std::optional<std::uint64_t> total = result.depths[faults].total;
    if (count == 0) continue;
    const bool is_one = count == 1 && !all.empty();
    const bool is_part = total && *total > count;
    parts.push_back(is_one    ? "the only " + noun_words(1, faults)
                    : is_part ? count_words(count) + " of " + schedules_text(*total, faults)
                              : std::string(all) + schedules_text(count, faults));
  }
  return listed(parts);
}

// The faults of the file may hit as well.
std::string no_more_faults(const ScenarioSearch& whole) {
  return whole.keeps_faults ? "a further fault" : "a fault";
}

std::size_t fewest_faults(const VariantSearch& search) {
  std::size_t fewest = SIZE_MAX;
  for (const BrokenGoal& broken : search.broken) fewest = std::min(fewest, broken.found.faults.size());
  return fewest;
}

std::string end_words(const VariantSearch& search, const ScenarioSearch& whole) {
  if (search.result.endless) return "a run that never settles has no last moment for another fault";
  if (whole.end == SearchEnd::interrupted) return "it was interrupted";
  if (search.result.out_of_memory) return "there was not enough memory for more";
  return "the budget of " + whole.budget + " ended";
}

}  // namespace

std::string schedules_text(std::uint64_t count, std::size_t faults) {
  return count_words(count) + " " + noun_words(count, faults);
}

std::string verdict_words(const VariantSearch& search, const ScenarioSearch& whole) {
  const std::string tried = tried_words(search.result, search.result.exhausted ? "all " : "");
  if (search.broken.empty()) {
    if (!search.result.exhausted) {
      if (search.result.depths.empty()) {
        return "is not known: not even the run without a fault came to its end";
      }
      return tried.empty() ? "is not known: only the run without a fault was tried"
                           : "is not known: no break was found in " + tried;
    }
    return tried.empty() ? "holds; there is no fault to try" : "holds under " + tried;
  }
  const std::size_t fewest = fewest_faults(search);
  if (fewest == 0) return "misses a goal even without " + no_more_faults(whole);
  if (fewest == 1) return "breaks under a single fault";
  return "breaks under " + (fewest == 2 ? "a pair of" : "a set of " + std::to_string(fewest)) + " faults";
}

std::string effort_words(const VariantSearch& search, const ScenarioSearch& whole) {
  std::uint64_t schedules = 0;
  std::uint64_t run = 0;
  for (const SearchDepth& depth : search.result.depths) {
    schedules += depth.schedules;
    run += depth.states;
  }
  const std::uint64_t equal = schedules > run ? schedules - run : 0;
  std::string text = count_words(schedules) + (schedules == 1 ? " schedule: " : " schedules: ") +
                     count_words(run) + (run == 1 ? " was run" : " were run");
  if (equal > 0)
    text += ", " + count_words(equal) + (equal == 1 ? " was" : " were") + " found equal to one of them";
  if (search.result.exhausted) return text + ". Every schedule was tried.";
  return text + ". Not every schedule was tried: " + end_words(search, whole) + ".";
}

std::string others_words(const BrokenGoal& broken, const VariantSearch& search) {
  std::vector<std::string> parts;
  std::uint64_t sum = 0;
  for (std::size_t faults = 1; faults < broken.found.also_broken.size(); ++faults) {
    const std::uint64_t count = broken.found.also_broken[faults];
    if (count == 0) continue;
    sum += count;
    const bool is_size_of_found = faults == broken.found.faults.size();
    parts.push_back(count_words(count) + (is_size_of_found ? " other " : " ") + noun_words(count, faults));
  }
  if (sum > 0) return listed(parts) + (sum == 1 ? " breaks it too." : " break it too.");
  return search.result.exhausted ? "Nothing else that was tried breaks it." : "";
}

std::string goal_words(const BrokenGoal& broken) {
  if (!broken.goal) return "its end (it does not settle)";
  return std::string(broken.goal->measure->label) + " (goal: " + goal_phrase(*broken.goal) + ")";
}

std::string missing_faults_words(const VariantSearch& search, const ScenarioSearch& whole) {
  const auto& left_out = whole.without_faults;
  const bool has_faults = std::find(left_out.begin(), left_out.end(), search.variant->name) != left_out.end();
  if (!has_faults || search.broken.empty() || fewest_faults(search) > 0) return {};
  return "Its goals may count on the faults of the file, which were left out; --with-faults keeps them.";
}

std::string missed_words(const BrokenGoal& broken, const Board& board, const ScenarioSearch& whole) {
  const Duration until = board.until;
  std::string text = until == kEndless ? "It never settles" : "It had not settled by " + exact_text(until);
  if (broken.goal) {
    const MeasureKind& measure = *broken.goal->measure;
    text = std::string(measure.label) + ": " +
           (broken.is_counted ? measure_text(*broken.goal, broken.value) : "missed, not counted to the end") +
           " (goal: " + goal_phrase(*broken.goal) + ")";
  }
  const std::size_t faults = broken.found.faults.size();
  if (faults == 0) return text + ", even without " + no_more_faults(whole) + ".";
  return text + (faults == 1 ? " after one fault:" : " after " + std::to_string(faults) + " faults:");
}

std::string written_words(const ScenarioSearch& search) {
  if (!search.written) return search.not_written;
  const WrittenFile& written = *search.written;
  const BrokenGoal& broken = written.of->broken.front();
  std::string text = printable(written.file) + " shows how " + printable(written.of->variant->name) +
                     " misses " + printable(goal_words(broken));
  if (written.jobs < written.jobs_before) {
    text += ", with " + counted(written.jobs, "job") + " instead of " + count_words(written.jobs_before);
  }
  if (!written.faults.empty()) text += ": " + printable(listed(written.faults));
  text += ". Run it: ackboard run " + printable(written.file);
  if (written.end == ShrinkEnd::finished) return text;
  return text + " (Fewer jobs might do; looking for them ended " +
         (written.end == ShrinkEnd::limit ? "after " + count_words(written.most_schedules) + " schedules.)"
                                          : "with the budget, or when it was interrupted.)");
}

}  // namespace ackboard
