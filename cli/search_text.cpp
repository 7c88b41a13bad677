#include "cli/search_text.hpp"

#include <algorithm>

#include "cli/colour.hpp"
#include "cli/fault_map.hpp"
#include "cli/search_words.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kRowsOfSingles = 40;
constexpr std::size_t kRowsOfSets = 5;

std::string conditions_words(const ScenarioSearch& search) {
  std::vector<std::string> kinds;
  for (const FaultKind* kind : search.options.kinds) kinds.emplace_back(kind->name);
  const std::uint32_t most = search.options.most_faults;
  std::string text = "seed " + std::to_string(search.options.seed) + "; every " +
                     (most == 1 ? "single fault" : "set of up to " + std::to_string(most) + " faults") +
                     " of " + listed(kinds);
  const Duration restart = search.options.restart_after;
  const auto is_crash = [](const FaultKind* kind) { return kind->is_crash; };
  const bool crashes = std::any_of(search.options.kinds.begin(), search.options.kinds.end(), is_crash);
  if (crashes)
    text += restart == kEndless ? "; what crashes stays down"
                                : "; what crashes is up again after " + exact_text(restart);
  text += search.keeps_faults ? "; the faults of the file hit as well" : "; without the faults of the file";
  return text;
}

std::string heading_text(const ScenarioSearch& search, const Style& style) {
  std::string text = inked(style, Ink::bold, printable(search.name)) + "\n";
  if (!search.summary.empty()) text += paragraph("", printable(search.summary), style.columns);
  text += inked(style, Ink::faint, paragraph("", conditions_words(search), style.columns));
  if (!search.without_goals.empty()) {
    std::vector<std::string> names;
    for (const std::string& name : search.without_goals) names.push_back(printable(name));
    const std::string sentence = "Left out, because " +
                                 std::string(names.size() == 1 ? "it has" : "they have") +
                                 " no goals to break: " + listed(names) + ".";
    text += paragraph("", sentence, style.columns);
  }
  if (search.left_out.empty()) return text;
  std::vector<std::string> names;
  for (const std::string& name : search.left_out) names.push_back(printable(name));
  const std::string sentence = "Left out, because " + std::string(names.size() == 1 ? "it is" : "they are") +
                               " there to fail: " + listed(names) + ". --variant " + names.front() +
                               " searches " + (names.size() == 1 ? "it." : "the first of them.");
  return text + paragraph("", sentence, style.columns);
}

std::string title_of(const Variant& variant) {
  if (variant.label == variant.name) return printable(variant.name);
  return printable(variant.name) + " (" + printable(variant.label) + ")";
}

Ink ink_of(const VariantSearch& search) {
  if (!search.broken.empty()) return Ink::red;
  return search.result.exhausted ? Ink::green : Ink::yellow;
}

// With the first goal that these faults break.
bool are_causes_told(const BrokenGoal& broken, const VariantSearch& search) {
  const auto alike = [&](const BrokenGoal& each) {
    return each.faults == broken.faults && each.causes == broken.causes;
  };
  return &*std::find_if(search.broken.begin(), search.broken.end(), alike) != &broken;
}

std::string broken_text(const BrokenGoal& broken, const VariantSearch& search, const ScenarioSearch& whole,
                        const Style& style) {
  std::string text =
      "\n" + paragraph("  ", missed_words(broken, search.variant->board, whole), style.columns);
  for (const std::string& words : broken.faults) text += paragraph("  - ", printable(words), style.columns);
  if (!are_causes_told(broken, search)) {
    for (const std::string& cause : broken.causes) text += paragraph("  ", printable(cause), style.columns);
  }
  const std::string others = others_words(broken, search);
  return others.empty() ? text : text + paragraph("  ", others, style.columns);
}

std::string maps_text(const VariantSearch& search, const Style& style) {
  std::string text;
  const std::vector<SearchDepth>& depths = search.result.depths;
  for (std::size_t faults = 1; faults < depths.size(); ++faults) {
    if (depths[faults].broken == 0) continue;
    const std::string title =
        schedules_text(depths[faults].schedules, faults) + ", " +
        rounded_text(Quantity::count, static_cast<std::int64_t>(depths[faults].broken)) + " broken";
    const std::size_t rows = faults == 1 ? kRowsOfSingles : kRowsOfSets;
    text +=
        "\n  " + inked(style, Ink::bold, title) + "\n" + fault_map_text(depths[faults], faults, rows, style);
  }
  return text;
}

std::string variant_text(const VariantSearch& search, const ScenarioSearch& whole, const Style& style) {
  const std::string verdict = title_of(*search.variant) + " " + verdict_words(search, whole) + ".";
  std::string text = "\n" + inked(style, ink_of(search), paragraph("", verdict, style.columns));
  text += paragraph("  ", effort_words(search, whole), style.columns);
  const std::string hint = missing_faults_words(search, whole);
  if (!hint.empty()) text += paragraph("  ", hint, style.columns);
  for (const BrokenGoal& broken : search.broken) text += broken_text(broken, search, whole, style);
  return text + maps_text(search, style);
}

}  // namespace

std::string search_text(const ScenarioSearch& search, const Style& style) {
  std::string text = heading_text(search, style);
  for (const VariantSearch& variant : search.variants) text += variant_text(variant, search, style);
  const std::string written = written_words(search);
  return written.empty() ? text : text + "\n" + paragraph("", written, style.columns);
}

}  // namespace ackboard
