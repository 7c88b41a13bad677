// The panel beside the boards: the one big switch, the handler, the parameters of the selected part, the
// goals.
#pragma once

#include <imgui.h>

namespace ackboard {

class Player;

// In a window of its own, which fills that room.
void draw_side(Player& player, ImVec2 from, ImVec2 to);

void draw_switch(Player& player);
void draw_handler(Player& player);
void draw_params(Player& player);
void draw_goals(Player& player);

}  // namespace ackboard
