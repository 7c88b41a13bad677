#include "cli/search_runner.hpp"

#include <algorithm>
#include <atomic>

#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"
#include "cli/search_causes.hpp"
#include "cli/text_layout.hpp"
#include "levels/story/fault_words.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

BrokenGoal broken_goal(const Variant& variant, const SearchOptions& options, const Break& found) {
  BrokenGoal broken;
  broken.found = found;
  for (std::size_t at = 0; at < variant.goals.size(); ++at) {
    if (found.bit == std::uint64_t{1} << at) broken.goal = variant.goals[at];
  }
  for (const Injection& injection : found.faults) {
    broken.faults.push_back(fault_words(variant.board, injection.point));
  }
  explain_break(variant, options, broken);
  return broken;
}

// Not settling is told once where it is a goal of the file too.
bool is_told_by_goal(const Variant& variant, const SearchResult& result, const Break& found) {
  if (found.bit != kUnsettled) return false;
  return std::any_of(result.breaks.begin(), result.breaks.end(), [&](const Break& each) {
    for (std::size_t at = 0; at < variant.goals.size(); ++at) {
      const bool is_it = each.bit == std::uint64_t{1} << at && variant.goals[at].measure->name == "settled";
      if (is_it && each.faults.size() <= found.faults.size()) return true;
    }
    return false;
  });
}

// Faults can come at every moment of a run, and this one has no last moment.
void warn_of_endless(const std::vector<Variant>& variants, const SearchOptions& options, Console& console) {
  std::vector<std::string> names;
  for (const Variant& variant : variants) {
    const bool is_endless = variant.board.until == kEndless &&
                            (judge_schedule(variant.board, variant.goals, options, {}) & kUnsettled) != 0;
    if (is_endless) names.push_back(printable(variant.name));
  }
  if (names.empty() || options.most_faults == 0) return;
  console.error << listed(names) << (names.size() == 1 ? " never settles" : " never settle")
                << ", even without a fault: a search can take very long, and --budget '10 s' ends it.\n";
}

VariantSearch search_variant(const Variant& variant, const SearchOptions& options) {
  VariantSearch one{&variant, search(variant.board, variant.goals, options), {}};
  for (const Break& found : one.result.breaks) {
    if (is_told_by_goal(variant, one.result, found)) continue;
    one.broken.push_back(broken_goal(variant, options, found));
  }
  return one;
}

}  // namespace

void search_variants(const std::vector<Variant>& variants, const SearchLimit& limit, std::int64_t hundredths,
                     ScenarioSearch& search, Console& console) {
  std::atomic<std::uint64_t> schedules{0};
  std::atomic<std::size_t> begun{0};
  SearchOptions options = search.options;
  // A variant that needs less than its share leaves the rest to those after it.
  options.stop = [&] {
    const std::int64_t share =
        hundredths * static_cast<std::int64_t>(begun) / static_cast<std::int64_t>(variants.size());
    return limit.reached(std::max<std::int64_t>(share, 1));
  };
  options.progress = [&schedules](std::uint64_t more) { schedules += more; };
  if (!limit.budget()) warn_of_endless(variants, options, console);
  const ProgressLine line(console.error, console.shows_progress, [&](std::chrono::milliseconds passed) {
    return search_progress_text(schedules, passed, limit.budget(), begun, variants.size());
  });
  for (const Variant& variant : variants) {
    ++begun;
    search.variants.push_back(search_variant(variant, options));
  }
  const bool exhausted =
      std::all_of(search.variants.begin(), search.variants.end(),
                  [](const VariantSearch& one) { return one.result.exhausted || one.result.endless; });
  const bool out_of_memory = std::any_of(search.variants.begin(), search.variants.end(),
                                         [](const VariantSearch& one) { return one.result.out_of_memory; });
  if (exhausted) return;
  search.end = interrupted() ? SearchEnd::interrupted : out_of_memory ? SearchEnd::memory : SearchEnd::budget;
}

std::string search_progress_text(std::uint64_t schedules, std::chrono::milliseconds passed,
                                 std::optional<Duration> budget, std::size_t variant, std::size_t variants) {
  const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(passed.count(), 1));
  std::string bar = "[" + std::string(20, '.') + "]";
  if (budget) {
    const auto all =
        static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::milliseconds>(*budget).count());
    bar = bar_text(elapsed, all);
  } else {
    bar.replace(1 + elapsed / 250 % 18, 3, "###");
  }
  const auto counted = [](std::uint64_t number) {
    return rounded_text(Quantity::count, static_cast<std::int64_t>(number));
  };
  std::string text = bar + " " + counted(schedules) + " schedules, " + counted(schedules * 1000 / elapsed) +
                     "/s, " + std::to_string(elapsed / 1000) + " s";
  if (variants > 1) text += ", variant " + std::to_string(variant) + " of " + std::to_string(variants);
  return text;
}

}  // namespace ackboard
