#include "gui/views/board_view.hpp"

#include <algorithm>
#include <string>

#include "gui/logic/fault_by_hand.hpp"
#include "gui/views/board_drawing.hpp"
#include "gui/views/message_menu.hpp"

namespace ackboard {
namespace {

constexpr float kLeastZoom = 0.4F;
constexpr float kMostZoom = 6;

// The wheel zooms at the pointer; dragging the background moves the board.
void move_camera(Camera& camera, ImVec2 middle) {
  const ImGuiIO& io = ImGui::GetIO();
  if (!ImGui::IsWindowHovered()) return;
  if (io.MouseWheel != 0) {
    const float before = camera.zoom;
    camera.zoom = std::clamp(camera.zoom * (io.MouseWheel > 0 ? 1.15F : 1 / 1.15F), kLeastZoom, kMostZoom);
    const float grown = camera.zoom / before;
    camera.moved.x = (io.MousePos.x - middle.x) * (1 - grown) + camera.moved.x * grown;
    camera.moved.y = (io.MousePos.y - middle.y) * (1 - grown) + camera.moved.y * grown;
  }
  const bool drags = ImGui::IsMouseDragging(ImGuiMouseButton_Left) && !ImGui::IsAnyItemActive();
  if (drags || ImGui::IsMouseDragging(ImGuiMouseButton_Middle)) {
    camera.moved.x += io.MouseDelta.x;
    camera.moved.y += io.MouseDelta.y;
  }
}

void draw_title(const Player& player, std::size_t board, ImVec2 from, ImVec2 to) {
  const Ui& ui = player.ui;
  const BoardRun& run = player.session.board(board);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool is_answer = player.levels.level() != nullptr && board == 0;
  const bool meets = run.playback.report().met;
  const bool judged = !run.playback.report().goals.empty();
  const bool narrow = to.x - from.x < ui.px(380);
  const std::string verdict = !judged ? ""
                              : meets ? (narrow ? "✓ meets" : "✓ meets its goals")
                                      : (narrow ? "✗ misses" : "✗ misses a goal");
  const float size = ui.fonts.body->FontSize;
  const float width = text_size(ui.fonts.body, size, verdict).x;
  const float left = from.x + ui.px(14);
  draw_text(list, ui.fonts.bold, ui.fonts.bold->FontSize, {left, from.y + ui.px(10)}, ui.theme.text,
            is_answer ? "Your board" : run.playback.variant().label, to.x - from.x - width - ui.px(44));
  draw_text(list, ui.fonts.body, size, {to.x - width - ui.px(14), from.y + ui.px(10)},
            meets ? ui.theme.good : ui.theme.bad, verdict);
}

void tell_of(const BoardDrawing& drawing, const PickedFlight& picked) {
  tooltip(drawing.player.ui,
          flight_words(drawing.player, picked) + "\nClick to lose it, or to see why it is here.");
}

}  // namespace

void draw_board(Player& player, std::size_t board, ImVec2 from, ImVec2 to) {
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, player.ui.theme.background);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  ImGui::Begin(board == 0 ? "Board" : "Other board", nullptr,
               kBackPaneFlags | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar();
  ImGui::PopStyleColor();
  draw_title(player, board, from, to);
  const ImVec2 top(from.x, from.y + player.ui.px(34));
  move_camera(player.cameras[board], {(top.x + to.x) / 2, (top.y + to.y) / 2});
  BoardRun& run = player.session.board(board);
  const BoardLayout layout = lay_out(run.playback.board(), top, to, player.cameras[board], player.ui.scale);
  const BoardDrawing drawing{player,
                             board,
                             run,
                             layout,
                             *ImGui::GetWindowDrawList(),
                             player.session.cursor().position(board),
                             player.session.cursor().now()};
  draw_links(drawing);
  draw_cards(drawing);
  const std::optional<PickedFlight> under_pointer = draw_flights(drawing);
  if (under_pointer && ImGui::IsWindowHovered()) {
    tell_of(drawing, *under_pointer);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) pick(player, *under_pointer);
  }
  draw_message_menu(player, board);
  ImGui::End();
}

}  // namespace ackboard
