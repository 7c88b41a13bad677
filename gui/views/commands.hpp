// Everything that a key does, in one table: the keys are read off it, and so is the cheat sheet.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gui/views/keys.hpp"

namespace ackboard {

class Player;

struct KeyCommand {
  std::string_view group;
  std::string_view keys;   // as the cheat sheet shows them
  std::string_view words;  // what it does
  KeyPress key;
  KeyPress other_key;  // none: Key::none
  void (*act)(Player&);
  bool needs_board = true;
  bool over_dialogs = false;  // also while a dialog lies over the boards
  bool with_message = false;  // also while the menu of the chosen message is open
};

std::span<const KeyCommand> commands();

}  // namespace ackboard
