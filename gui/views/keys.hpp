// Keys as the player gets them, whichever window they come from. The numbers are GLFW's.
#pragma once

namespace ackboard {

enum class Key : int {
  none = 0,
  space = 32,
  apostrophe = 39,
  comma = 44,
  minus = 45,
  period = 46,
  slash = 47,
  digit_0 = 48,
  equal = 61,
  a = 65,
  z = 90,
  left_bracket = 91,
  right_bracket = 93,
  escape = 256,
  enter = 257,
  tab = 258,
  backspace = 259,
  insert = 260,
  remove = 261,
  right = 262,
  left = 263,
  down = 264,
  up = 265,
  page_up = 266,
  page_down = 267,
  home = 268,
  end = 269,
  f1 = 290,
};

constexpr Key letter(char upper_case) { return static_cast<Key>(upper_case); }
constexpr Key function_key(int number) { return static_cast<Key>(static_cast<int>(Key::f1) + number - 1); }

struct KeyPress {
  Key key = Key::none;
  bool control = false;
  bool shift = false;
  bool alt = false;
  friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

}  // namespace ackboard
