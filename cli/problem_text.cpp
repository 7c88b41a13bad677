#include "cli/problem_text.hpp"

#include "cli/character_width.hpp"
#include "cli/colour.hpp"
#include "cli/source_text.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

// Nobody reads the hundredth; programs get all of them as JSON.
constexpr std::size_t kMostShown = 20;

// A part of a line around a column (from 1, in characters), and at which column of the screen that character
// stands.
struct Excerpt {
  std::string text;
  std::size_t caret = 0;
};

void append(Excerpt& excerpt, std::size_t& width, std::string_view character) {
  excerpt.text += printable(character);
  width += width_of(first_character(character).code);
}

// Long lines (a file without line breaks) are cut to what is near the column.
Excerpt excerpt_of(SourceText& source, const Place& place, std::size_t columns) {
  const std::size_t at = place.column - 1;
  const bool is_far = at > columns * 2 / 3 && at + 8 > columns;
  const auto first = static_cast<std::uint32_t>(is_far ? place.column - columns * 2 / 3 : 1);
  std::string_view rest = source.line_from(place.line, first);
  Excerpt excerpt{first > 1 ? "..." : "", 0};
  std::size_t width = excerpt.text.size();
  for (std::uint32_t column = first; !rest.empty() && width < columns; ++column) {
    if (column == place.column) excerpt.caret = width;
    const std::string_view character = rest.substr(0, first_character(rest).bytes);
    append(excerpt, width, character);
    rest.remove_prefix(character.size());
    if (column < place.column) excerpt.caret = width;
  }
  return excerpt;
}

std::string source_text(const Place& place, SourceText& source, const Style& style) {
  if (place.line == 0 || place.column == 0) return {};
  const std::string margin = std::to_string(place.line) + " | ";
  const std::size_t columns = style.columns > margin.size() + 8 ? style.columns - margin.size() - 4 : 8;
  const Excerpt excerpt = excerpt_of(source, place, columns);
  if (excerpt.text.empty()) return {};
  return "  " + inked(style, Ink::faint, margin) + excerpt.text + "\n  " +
         std::string(margin.size() + excerpt.caret, ' ') + inked(style, Ink::red, "^") + "\n";
}

std::string where_text(std::string_view file, const Place& place) {
  std::string text = printable(file) + ":";
  if (place.line > 0) text += std::to_string(place.line) + ":" + std::to_string(place.column) + ":";
  return text;
}

// `word` stands between the place and the sentence.
std::string problem_text(std::string_view file, const Problem& problem, std::string_view word,
                         const Style& style) {
  std::string text = inked(style, Ink::bold, where_text(file, problem.place)) + " " + std::string(word);
  if (!problem.path.empty()) text += printable(problem.path) + ": ";
  text += printable(problem.message);
  if (!problem.nearest.empty()) {
    if (text.ends_with('.')) text.pop_back();
    text += " (did you mean \"" + printable(problem.nearest) + "\"?)";
  }
  return text + "\n";
}

std::string more_text(std::string_view file, std::size_t count, std::string_view noun) {
  if (count <= kMostShown) return {};
  const auto more = static_cast<std::int64_t>(count - kMostShown);
  return printable(file) + ": and " + rounded_text(Quantity::count, more) + " more " + std::string(noun) +
         (more == 1 ? "" : "s") + "\n";
}

}  // namespace

std::string problems_text(std::string_view file, const std::vector<Problem>& problems,
                          std::string_view source, const Style& style) {
  SourceText text_of_file(source);
  std::string text;
  for (std::size_t at = 0; at < problems.size() && at < kMostShown; ++at) {
    text += problem_text(file, problems[at], "", style);
    text += source_text(problems[at].place, text_of_file, style);
  }
  return text + more_text(file, problems.size(), "problem");
}

std::string notes_text(std::string_view file, const std::vector<Problem>& notes, const Style& style) {
  std::string text;
  for (std::size_t at = 0; at < notes.size() && at < kMostShown; ++at) {
    text += problem_text(file, notes[at], "note: ", style);
  }
  return text + more_text(file, notes.size(), "note");
}

}  // namespace ackboard
