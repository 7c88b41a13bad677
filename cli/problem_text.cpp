#include "cli/problem_text.hpp"

#include "cli/character_width.hpp"
#include "cli/colour.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

std::string_view line_of(std::string_view source, std::uint32_t number) {
  for (std::uint32_t line = 1; line < number; ++line) {
    const std::size_t end = source.find('\n');
    if (end == std::string_view::npos) return {};
    source.remove_prefix(end + 1);
  }
  return source.substr(0, source.find('\n'));
}

// A part of a line around a column (from 1, in characters), and at which column of the screen that character
// stands.
struct Excerpt {
  std::string text;
  std::size_t caret = 0;
};

// Long lines (a file without line breaks) are cut to what is near the column.
Excerpt excerpt_of(std::string_view line, std::uint32_t column, std::size_t columns) {
  const std::size_t place = column - 1;
  const std::size_t first = place > columns * 2 / 3 && place + 8 > columns ? place - columns * 2 / 3 : 0;
  Excerpt excerpt{first > 0 ? "..." : "", 0};
  std::size_t width = excerpt.text.size();
  for (std::size_t i = 0; !line.empty() && width < columns; ++i) {
    const Character character = first_character(line);
    if (i == place) excerpt.caret = width;
    if (i >= first) {
      excerpt.text += printable(line.substr(0, character.bytes));
      width += width_of(character.code);
    }
    line.remove_prefix(character.bytes);
    if (i < place) excerpt.caret = width;
  }
  return excerpt;
}

std::string source_text(const Place& place, std::string_view source, const Style& style) {
  const std::string_view line = line_of(source, place.line);
  if (place.line == 0 || place.column == 0 || line.empty()) return {};
  const std::string margin = std::to_string(place.line) + " | ";
  const std::size_t columns = style.columns > margin.size() + 8 ? style.columns - margin.size() - 4 : 8;
  const Excerpt excerpt = excerpt_of(line, place.column, columns);
  return "  " + inked(style, Ink::faint, margin) + excerpt.text + "\n  " +
         std::string(margin.size() + excerpt.caret, ' ') + inked(style, Ink::red, "^") + "\n";
}

std::string where_text(std::string_view file, const Place& place) {
  std::string text = printable(file) + ":";
  if (place.line > 0) text += std::to_string(place.line) + ":" + std::to_string(place.column) + ":";
  return text;
}

}  // namespace

std::string problem_text(std::string_view file, const Problem& problem, std::string_view source,
                         const Style& style) {
  std::string text = inked(style, Ink::bold, where_text(file, problem.place)) + " ";
  if (!problem.path.empty()) text += printable(problem.path) + ": ";
  text += printable(problem.message);
  if (!problem.nearest.empty()) {
    if (text.ends_with('.')) text.pop_back();
    text += " (did you mean \"" + printable(problem.nearest) + "\"?)";
  }
  return text + "\n" + source_text(problem.place, source, style);
}

std::string problems_text(std::string_view file, const std::vector<Problem>& problems,
                          std::string_view source, const Style& style) {
  // To find a line and to count its columns takes time for each; nobody reads the hundredth excerpt.
  constexpr std::size_t kExcerpts = 100;
  std::string text;
  for (std::size_t at = 0; at < problems.size(); ++at) {
    text += problem_text(file, problems[at], at < kExcerpts ? source : std::string_view{}, style);
  }
  return text;
}

}  // namespace ackboard
