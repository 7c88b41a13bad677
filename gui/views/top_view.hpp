// The bar at the top: what is open, and the ways to everything else.
#pragma once

#include <imgui.h>

namespace ackboard {

class Player;

void draw_top(Player& player, ImVec2 from, ImVec2 to);

}  // namespace ackboard
