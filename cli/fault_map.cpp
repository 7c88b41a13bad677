#include "cli/fault_map.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/colour.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kMargin = "  ";

struct Row {
  std::vector<std::string> kinds, places;  // a line for each fault
  std::string safe, broken;
  bool breaks = false;
};

struct Widths {
  std::size_t kind = 5, place = 5, safe = 4, broken = 6;  // those of the titles
  [[nodiscard]] std::size_t sum() const {
    return kMargin.size() + kind + place + safe + broken + 3 * kColumnGap;
  }
};

using PlaceRow = std::pair<std::vector<FaultPlace>, SafeAndBroken>;

std::vector<PlaceRow> sorted_places(const SearchDepth& depth) {
  std::vector<PlaceRow> places(depth.places.begin(), depth.places.end());
  std::stable_sort(places.begin(), places.end(), [](const PlaceRow& left, const PlaceRow& right) {
    return left.second.broken > right.second.broken;
  });
  return places;
}

// Names of what parts handle are written with underscores in files.
std::string spaced(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

Row row_of(const PlaceRow& place) {
  Row row;
  for (const FaultPlace& fault : place.first) {
    row.kinds.push_back((row.kinds.empty() ? "" : "+ ") + spaced(fault.kind));
    row.places.push_back(printable(fault.place));
  }
  row.safe = rounded_text(Quantity::count, static_cast<std::int64_t>(place.second.safe));
  row.broken = rounded_text(Quantity::count, static_cast<std::int64_t>(place.second.broken));
  row.breaks = place.second.broken > 0;
  return row;
}

Widths widths_of(const std::vector<Row>& rows) {
  Widths widths;
  for (const Row& row : rows) {
    for (const std::string& kind : row.kinds) widths.kind = std::max(widths.kind, display_width(kind));
    for (const std::string& place : row.places) widths.place = std::max(widths.place, display_width(place));
    widths.safe = std::max(widths.safe, row.safe.size());
    widths.broken = std::max(widths.broken, row.broken.size());
  }
  return widths;
}

std::string right_aligned(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string line_of(std::string_view kind, std::string_view place, const Widths& widths) {
  return std::string(kMargin) + padded(kind, widths.kind) + std::string(kColumnGap, ' ') +
         padded(place, widths.place) + std::string(kColumnGap, ' ');
}

std::string without_end_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string table_text(const std::vector<Row>& rows, const Widths& widths, const Style& style) {
  const auto counts = [&](const std::string& safe, const std::string& broken) {
    return right_aligned(safe, widths.safe) + std::string(kColumnGap, ' ') +
           right_aligned(broken, widths.broken);
  };
  std::string text = line_of("fault", "place", widths) + counts("safe", "broken") + "\n";
  text += std::string(kMargin) + std::string(widths.sum() - kMargin.size(), '-') + "\n";
  for (const Row& row : rows) {
    for (std::size_t at = 0; at < row.kinds.size(); ++at) {
      std::string line = line_of(row.kinds[at], row.places[at], widths);
      if (at == 0) line += counts(row.safe, row.broken);
      line = without_end_spaces(std::move(line));
      text += inked(style, row.breaks ? Ink::red : Ink::plain, line.substr(0, line.size() - 1)) + "\n";
    }
  }
  return text;
}

// Where a table does not fit.
std::string list_text(const std::vector<Row>& rows, const Style& style) {
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t at = 0; at < row.kinds.size(); ++at) {
      line += (line.empty() ? "" : " ") + row.kinds[at] + " on " + row.places[at];
    }
    text += paragraph(kMargin, line + ": " + row.safe + " safe, " + row.broken + " broken", style.columns);
  }
  return text;
}

}  // namespace

std::string fault_map_text(const SearchDepth& depth, std::size_t faults, std::size_t rows,
                           const Style& style) {
  std::vector<PlaceRow> places = sorted_places(depth);
  const std::size_t all = places.size();
  if (all == 0) return {};
  if (all > rows) places.resize(rows);
  std::vector<Row> shown;
  for (const PlaceRow& place : places) shown.push_back(row_of(place));
  const Widths widths = widths_of(shown);
  std::string text =
      widths.sum() <= style.columns ? table_text(shown, widths, style) : list_text(shown, style);
  if (all > rows) {
    const std::string more = rounded_text(Quantity::count, static_cast<std::int64_t>(all - rows));
    const char* what = faults == 1   ? " more places"
                       : faults == 2 ? " more pairs of places"
                                     : " more sets of places";
    text += paragraph(kMargin, "and " + more + what + "; --format json lists all", style.columns);
  }
  return text;
}

}  // namespace ackboard
