#include "cli/comparison_list.hpp"

#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

std::string item_text(const ComparisonRow& row, const ComparisonCell& cell, const Style& style) {
  std::string text = row.label + ": " + cell.value;
  if (!cell.verdict.empty()) {
    text += ", " + cell.verdict + " (goal: " + (cell.goal.empty() ? row.goal : cell.goal) + ")";
  }
  return inked(style, cell.ink, paragraph("  ", text, style.columns));
}

}  // namespace

std::string comparison_list(const Comparison& comparison, const Style& style) {
  std::string text;
  for (std::size_t i = 0; i < comparison.titles.size(); ++i) {
    text +=
        (i == 0 ? "" : "\n") + inked(style, Ink::bold, paragraph("", comparison.titles[i], style.columns));
    for (const ComparisonRow& row : comparison.rows) text += item_text(row, row.cells[i], style);
  }
  return text;
}

}  // namespace ackboard
