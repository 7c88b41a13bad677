// One board: its cards, its links, and what is on its way over them.
#pragma once

#include <imgui.h>

#include <cstddef>

namespace ackboard {

class Player;

// In a window of its own, which fills that room.
void draw_board(Player& player, std::size_t board, ImVec2 from, ImVec2 to);

}  // namespace ackboard
