#include "cli/comparison_text.hpp"

#include <algorithm>
#include <array>

#include "cli/comparison_list.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

// How wide titles may be, from the nicest down. The first with which all variants fit side by side is taken.
constexpr std::array<std::size_t, 6> kTitleLimits{60, 40, 30, 24, 20, 16};
// The same where each table holds some of the variants.
constexpr std::array<std::size_t, 3> kTitleLimitsOfSplit{24, 20, 16};

// A column of a variant: values one below the other, then verdicts one below the other.
struct Column {
  std::vector<std::string> title;  // in lines
  std::size_t value_width = 0;
  std::size_t verdict_width = 0;
  std::size_t width = 0;
};

struct Layout {
  std::size_t label_width = 0;
  std::size_t goal_width = 0;
  std::vector<Column> columns;

  [[nodiscard]] std::size_t margin() const {
    return label_width + (goal_width > 0 ? kColumnGap + goal_width : 0);
  }
  [[nodiscard]] std::size_t width() const {
    std::size_t sum = margin();
    for (const Column& column : columns) sum += kColumnGap + column.width;
    return sum;
  }
};

std::size_t cell_width(const Column& column, const ComparisonCell& cell) {
  std::size_t width = column.value_width;
  if (column.verdict_width > 0) width += kColumnGap + column.verdict_width;
  if (!cell.goal.empty()) width += 1 + display_width("(" + cell.goal + ")");
  return width;
}

Column column_of(const Comparison& comparison, std::size_t variant, std::size_t title_limit) {
  Column column;
  for (const ComparisonRow& row : comparison.rows) {
    const ComparisonCell& cell = row.cells[variant];
    column.value_width = std::max(column.value_width, display_width(cell.value));
    column.verdict_width = std::max(column.verdict_width, display_width(cell.verdict));
  }
  for (const ComparisonRow& row : comparison.rows) {
    column.width = std::max(column.width, cell_width(column, row.cells[variant]));
  }
  column.title = wrapped(comparison.titles[variant], std::max(title_limit, column.width));
  for (const std::string& line : column.title) column.width = std::max(column.width, display_width(line));
  return column;
}

Layout layout_of(const Comparison& comparison, std::size_t title_limit) {
  Layout layout;
  for (const ComparisonRow& row : comparison.rows) {
    layout.label_width = std::max(layout.label_width, display_width(row.label));
    layout.goal_width = std::max(layout.goal_width, display_width(row.goal));
  }
  if (layout.goal_width > 0) layout.goal_width = std::max(layout.goal_width, display_width("goal"));
  for (std::size_t i = 0; i < comparison.titles.size(); ++i) {
    layout.columns.push_back(column_of(comparison, i, title_limit));
  }
  return layout;
}

// Ends a line: no spaces hang over its end.
std::string line_of(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::string margin_text(const Layout& layout, std::string_view label, std::string_view goal) {
  std::string text = padded(label, layout.label_width);
  if (layout.goal_width > 0) text += std::string(kColumnGap, ' ') + padded(goal, layout.goal_width);
  return text;
}

std::string cell_text(const Column& column, const ComparisonCell& cell, const Style& style) {
  std::string text = padded(cell.value, column.value_width);
  if (column.verdict_width > 0) {
    text += std::string(kColumnGap, ' ') + inked(style, cell.ink, cell.verdict);
    text += std::string(column.verdict_width - display_width(cell.verdict), ' ');
  }
  if (!cell.goal.empty()) text += " (" + cell.goal + ")";
  return text + std::string(column.width - cell_width(column, cell), ' ');
}

// Titles stand at the bottom of the head, so that they touch their columns.
std::string head_text(const Layout& layout, const Style& style) {
  std::size_t height = 1;
  for (const Column& column : layout.columns) height = std::max(height, column.title.size());
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    const bool is_last = line + 1 == height;
    std::string cells = margin_text(layout, "", is_last && layout.goal_width > 0 ? "goal" : "");
    for (const Column& column : layout.columns) {
      const std::size_t above = height - column.title.size();
      const std::string part = line < above ? "" : column.title[line - above];
      cells += std::string(kColumnGap, ' ') + inked(style, Ink::bold, part);
      cells += std::string(column.width - display_width(part), ' ');
    }
    text += line_of(cells);
  }
  return text;
}

std::string table_text(const Comparison& comparison, const Layout& layout, std::size_t first,
                       const Style& style) {
  std::string text = head_text(layout, style) + std::string(layout.width(), '-') + "\n";
  for (const ComparisonRow& row : comparison.rows) {
    std::string line = margin_text(layout, row.label, row.goal);
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
      line += std::string(kColumnGap, ' ') + cell_text(layout.columns[i], row.cells[first + i], style);
    }
    text += line_of(line);
  }
  return text;
}

// Several tables, each with as many variants as fit, and at least one.
std::string split_text(const Comparison& comparison, const Layout& whole, const Style& style) {
  std::string text;
  for (std::size_t first = 0; first < whole.columns.size();) {
    Layout part{whole.label_width, whole.goal_width, {whole.columns[first]}};
    while (first + part.columns.size() < whole.columns.size()) {
      const Column& next = whole.columns[first + part.columns.size()];
      if (part.width() + kColumnGap + next.width > style.columns) break;
      part.columns.push_back(next);
    }
    text += (first == 0 ? "" : "\n") + table_text(comparison, part, first, style);
    first += part.columns.size();
  }
  return text;
}

bool each_fits(const Layout& layout, std::size_t columns) {
  return std::all_of(layout.columns.begin(), layout.columns.end(), [&](const Column& column) {
    return layout.margin() + kColumnGap + column.width <= columns;
  });
}

}  // namespace

std::string comparison_text(const Comparison& comparison, const Style& style) {
  for (const std::size_t limit : kTitleLimits) {
    const Layout layout = layout_of(comparison, limit);
    if (layout.width() <= style.columns) return table_text(comparison, layout, 0, style);
  }
  for (const std::size_t limit : kTitleLimitsOfSplit) {
    const Layout layout = layout_of(comparison, limit);
    if (each_fits(layout, style.columns)) return split_text(comparison, layout, style);
  }
  return comparison_list(comparison, style);
}

}  // namespace ackboard
