// What lies over everything, one at a time. Each draws into the window that draw_overlay() opened.
#pragma once

#include <imgui.h>

namespace ackboard {

class Player;

void draw_overlay(Player& player, ImVec2 room);

void draw_levels(Player& player);
void draw_settings(Player& player);
void draw_keys(Player& player);
void draw_open_file(Player& player);
void draw_save_file(Player& player);
void draw_unsaved(Player& player);

}  // namespace ackboard
