// Texts that people read, as tests look at them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/text_layout.hpp"

namespace ackboard::testing {

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// With one blank wherever there are blanks or a line ends.
inline std::string flat(std::string_view text) {
  std::string joined;
  for (const char each : text) {
    const bool blank = each == ' ' || each == '\n';
    if (!blank || !joined.ends_with(' ')) joined += blank ? ' ' : each;
  }
  return joined;
}

// Wherever lines are broken.
inline bool says(std::string_view text, std::string_view part) { return contains(flat(text), flat(part)); }

// In columns of a terminal.
inline std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, display_width(line));
  return longest;
}

}  // namespace ackboard::testing
