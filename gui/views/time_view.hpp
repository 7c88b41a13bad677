// Time: play, pause and step; the timeline with its marks.
#pragma once

#include <imgui.h>

#include <string>

namespace ackboard {

class Player;

// In a window of its own, which fills that room.
void draw_time(Player& player, ImVec2 from, ImVec2 to);

// "watch" or "2x".
std::string speed_text(const Player& player);
// To the next mark of the board in hand after now, or the last before it; false if there is none.
bool go_to_mark(Player& player, bool forwards);

}  // namespace ackboard
