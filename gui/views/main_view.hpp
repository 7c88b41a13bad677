// One frame: the bar at the top, the boards, the panel beside them, time, and what lies over them.
#pragma once

namespace ackboard {

class Player;

void draw_main(Player& player);

}  // namespace ackboard
