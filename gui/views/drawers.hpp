// What lies beside the boards, one at a time. Each draws into the window that draw_drawer() opened.
#pragma once

#include <imgui.h>

namespace ackboard {

class Player;

void draw_drawer(Player& player, ImVec2 from, ImVec2 to);

void draw_lesson(Player& player);  // the level: its story, a prediction, hints, and what is told at its end
void draw_log(Player& player);     // every entry of the trace, or those of one job
void draw_story(Player& player);   // what went wrong, in sentences, and the diagram of one job
void draw_faults(Player& player);  // the faults of the scenario
void draw_search(Player& player);  // every single fault, tried

}  // namespace ackboard
