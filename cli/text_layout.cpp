#include "cli/text_layout.hpp"

#include <algorithm>

#include "cli/character_width.hpp"

namespace ackboard {
namespace {

// Takes the longest beginning of `text` that fits into `width` columns, but at least one character.
std::string_view take_columns(std::string_view& text, std::size_t width) {
  std::size_t bytes = 0;
  std::size_t columns = 0;
  while (bytes < text.size()) {
    const Character character = first_character(text.substr(bytes));
    if (bytes > 0 && columns + width_of(character.code) > width) break;
    columns += width_of(character.code);
    bytes += character.bytes;
  }
  const std::string_view taken = text.substr(0, bytes);
  text.remove_prefix(bytes);
  return taken;
}

// Takes the next word, and the spaces before it, off the text.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    if (is_control(character.code)) {
      shown += ' ';
    } else if (character.code == U'\uFFFD') {
      shown += "\xEF\xBF\xBD";
    } else {
      shown += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return shown;
}

std::size_t display_width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    columns += width_of(character.code);
    text.remove_prefix(character.bytes);
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t columns = display_width(text);
  return std::string(text) + std::string(columns < width ? width - columns : 0, ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  width = std::max<std::size_t>(width, 1);
  std::vector<std::string> lines(1);
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (!lines.back().empty()) {
      if (display_width(lines.back()) + 1 + display_width(word) <= width) {
        lines.back() += ' ';
        lines.back() += word;
        continue;
      }
      lines.emplace_back();
    }
    lines.back() = take_columns(word, width);
    while (!word.empty()) lines.emplace_back(take_columns(word, width));
  }
  return lines;
}

std::string paragraph(std::string_view first, std::string_view text, std::size_t width) {
  const std::size_t indent = display_width(first);
  const std::vector<std::string> lines = wrapped(text, width > indent ? width - indent : 1);
  std::string joined = std::string(first) + lines.front();
  for (std::size_t i = 1; i < lines.size(); ++i) joined += "\n" + std::string(indent, ' ') + lines[i];
  return joined + "\n";
}

std::string counted(std::size_t number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace ackboard
