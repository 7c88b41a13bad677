// The width of one character on a terminal.
#pragma once

#include <cstddef>
#include <string_view>

namespace ackboard {

// A character at the start of a text: how many bytes it has and which one it is. A byte that begins no UTF-8
// character stands for U+FFFD.
struct Character {
  std::size_t bytes;
  char32_t code;
};

// `text` must not be empty.
Character first_character(std::string_view text);

// 0 for combining characters, 2 for wide ones, else 1. Independent of any locale.
std::size_t width_of(char32_t character);

// It moves the cursor, rings the bell or turns the direction of the text around: not to be shown as it is.
bool is_control(char32_t character);

}  // namespace ackboard
