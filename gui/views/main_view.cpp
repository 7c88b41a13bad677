#include "gui/views/main_view.hpp"

#include <imgui_internal.h>

#include <algorithm>

#include "gui/views/board_view.hpp"
#include "gui/views/drawers.hpp"
#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"
#include "gui/views/side_view.hpp"
#include "gui/views/time_view.hpp"
#include "gui/views/top_view.hpp"

namespace ackboard {
namespace {

// Side by side or one above the other, whichever lets the cards be larger.
void draw_boards(Player& player, ImVec2 from, ImVec2 to) {
  if (player.session.boards() == 1) return draw_board(player, 0, from, to);
  const Board& board = player.session.board(0).playback.board();
  const float gap = player.ui.px(1);
  const float title = player.ui.px(34);
  const ImVec2 room(to.x - from.x, to.y - from.y);
  ImGui::GetBackgroundDrawList()->AddRectFilled(from, to, player.ui.theme.border);
  player.stands_side_by_side =
      fit_of(board, {room.x / 2, room.y - title}) >= fit_of(board, {room.x, room.y / 2 - title});
  if (player.stands_side_by_side) {
    const float middle = (from.x + to.x) / 2;
    draw_board(player, 0, from, {middle - gap, to.y});
    draw_board(player, 1, {middle + gap, from.y}, to);
  } else {
    const float middle = (from.y + to.y) / 2;
    draw_board(player, 0, from, {to.x, middle - gap});
    draw_board(player, 1, {from.x, middle + gap}, to);
  }
}

// Within `room`, whose right end is where the goals begin, which it must not cover.
void draw_notice(const Player& player, ImVec2 room, float bottom) {
  if (!player.notice) return;
  const Ui& ui = player.ui;
  ImGui::SetNextWindowPos({room.x / 2, bottom - ui.px(12)}, ImGuiCond_Always, {0.5F, 1.0F});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {std::min(room.x - ui.px(40), ui.px(760)), room.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.theme.border_width);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.card);
  ImGui::PushStyleColor(ImGuiCol_Border, player.notice->is_bad ? ui.theme.bad : ui.theme.accent);
  ImGui::Begin("Notice", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                   ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav);
  // A dialog that appears takes the front; what is said about it must be seen over it.
  ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  wrapped(ui.theme.text, ui.fonts.body, player.notice->words, std::min(room.x - ui.px(80), ui.px(720)));
  ImGui::End();
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(2);
}

}  // namespace

void draw_main(Player& player) {
  const ImVec2 room = ImGui::GetIO().DisplaySize;
  const Ui& ui = player.ui;
  const float top = ui.px(48);
  // Panes end at fractions of pixels; what shines through between two of them is of their colour.
  ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, room, ImGui::GetColorU32(ImGuiCol_WindowBg));
  draw_top(player, {0, 0}, {room.x, top});
  if (player.session.is_open()) {
    const float side = std::clamp(room.x * 0.3F, ui.px(310), ui.px(400));
    const float bottom = room.y - ui.px(player.session.boards() == 1 ? 100.0F : 113.0F);
    float drawer = player.drawer == Drawer::none ? 0 : std::clamp(room.x * 0.29F, ui.px(300), ui.px(430));
    // Where there is no room for both, what was asked for takes the place of the boards.
    if (player.boards_wanted && room.x - side - drawer < ui.px(400)) {
      player.drawer = Drawer::none;
      drawer = 0;
    }
    player.boards_wanted = false;
    const bool alone = drawer > 0 && room.x - side - drawer < ui.px(200);
    if (alone) drawer = room.x - side;
    if (drawer > 0) draw_drawer(player, {0, top}, {drawer, bottom});
    if (!alone) draw_boards(player, {drawer, top}, {room.x - side, bottom});
    draw_side(player, {room.x - side, top}, {room.x, bottom});
    draw_time(player, {0, bottom}, room);
    draw_notice(player, {room.x - side, room.y}, bottom);
  } else {
    draw_notice(player, room, room.y);
  }
  draw_overlay(player, room);
}

}  // namespace ackboard
