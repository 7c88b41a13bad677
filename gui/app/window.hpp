// The player in a window.
#pragma once

#include <string>

namespace ackboard {

class Player;

// Shows the player until its window is closed. Returns what went wrong; empty if nothing did. Needs an ImGui
// context.
std::string show_in_window(Player& player, int width, int height);

}  // namespace ackboard
