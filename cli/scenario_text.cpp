#include "cli/scenario_text.hpp"

#include <algorithm>

#include "cli/comparison_text.hpp"
#include "cli/text_layout.hpp"
#include "cli/variant_notes.hpp"
#include "cli/verdict.hpp"

namespace ackboard {
namespace {

std::string heading_text(const ScenarioResult& scenario, const Style& style) {
  std::string text = inked(style, Ink::bold, printable(scenario.name)) + "\n";
  if (!scenario.summary.empty()) text += paragraph("", printable(scenario.summary), style.columns);
  return text + inked(style, Ink::faint, "seed " + std::to_string(scenario.seed)) + "\n";
}

bool all_fine(const ScenarioResult& scenario) {
  return scenario.is_complete() &&
         std::all_of(scenario.variants.begin(), scenario.variants.end(),
                     [](const VariantResult& variant) { return is_fine(verdict_of(variant)); });
}

std::string verdict_text(const std::string& before, const ScenarioResult& scenario, const Style& style) {
  return inked(style, all_fine(scenario) ? Ink::green : Ink::red,
               paragraph("", before + verdict_sentence(scenario), style.columns));
}

// Which columns of the table are not compared on equal terms with the first.
std::string conditions_text(const ScenarioResult& scenario, const Style& style) {
  std::string text;
  for (const VariantResult& variant : scenario.variants) {
    const VariantResult& first = scenario.variants.front();
    const std::string difference = difference_text(variant.conditions, first.conditions);
    if (difference.empty()) continue;
    text += paragraph(
        "", printable(variant.title()) + " met " + difference + " than " + printable(first.title()) + ".",
        style.columns);
  }
  return text.empty() ? text : "\n" + text;
}

std::string notes_text(const ScenarioResult& scenario, const Style& style) {
  std::string text;
  for (const VariantResult& variant : scenario.variants) {
    for (const std::string& note : variant_notes(variant)) text += paragraph("  ", note, style.columns);
  }
  return text;
}

}  // namespace

std::string scenario_text(const ScenarioResult& scenario, const Style& style) {
  std::string text = heading_text(scenario, style);
  if (!scenario.variants.empty()) {
    text += "\n" + comparison_text(comparison_of(scenario), style) + conditions_text(scenario, style);
  }
  return text + "\n" + verdict_text("", scenario, style) + notes_text(scenario, style);
}

std::string scenario_text_if_wrong(const ScenarioResult& scenario, const Style& style) {
  if (all_fine(scenario)) return {};
  const std::string name = printable(scenario.name) + " (seed " + std::to_string(scenario.seed) + "): ";
  return verdict_text(name, scenario, style) + notes_text(scenario, style);
}

}  // namespace ackboard
