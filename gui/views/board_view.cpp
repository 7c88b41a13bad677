#include "gui/views/board_view.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

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

// The longest of the verdict's wordings beside which the whole title fits; else the shortest.
std::string verdict_beside(const Player& player, const BoardRun& run, float title, float room) {
  if (run.playback.report().goals.empty() || player.hides_result()) return "";
  const bool meets = run.playback.report().met;
  const std::array<std::string_view, 3> wordings =
      meets ? std::array<std::string_view, 3>{"✓ meets its goals", "✓ meets", "✓"}
            : std::array<std::string_view, 3>{"✗ misses a goal", "✗ misses", "✗"};
  const ImFont& font = *player.ui.fonts.body;
  for (const std::string_view words : wordings) {
    if (title + text_size(player.ui.fonts.body, font.FontSize, words).x <= room) return std::string(words);
  }
  return std::string(wordings.back());
}

// A title that is too long stands in two smaller lines, so that two boards are told apart by more than their
// first words.
void draw_name(const Ui& ui, ImDrawList& list, ImVec2 at, const std::string& name, float room) {
  if (text_size(ui.fonts.bold, ui.fonts.bold->FontSize, name).x <= room)
    return draw_text(list, ui.fonts.bold, ui.fonts.bold->FontSize, {at.x, at.y + ui.px(10)}, ui.theme.text,
                     name);
  const std::string lines = in_lines(ui.fonts.small, name, room);
  const std::size_t end = lines.find('\n');
  const float size = ui.fonts.small->FontSize;
  draw_text(list, ui.fonts.small, size, {at.x, at.y + ui.px(3)}, ui.theme.text, lines.substr(0, end), room);
  if (end == std::string::npos) return;
  std::string rest = lines.substr(end + 1);
  std::replace(rest.begin(), rest.end(), '\n', ' ');
  draw_text(list, ui.fonts.small, size, {at.x, at.y + ui.px(3) + size}, ui.theme.text, rest, room);
}

void draw_title(const Player& player, std::size_t board, ImVec2 from, ImVec2 to) {
  const Ui& ui = player.ui;
  const BoardRun& run = player.session.board(board);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool is_answer = player.levels.level() != nullptr && board == 0;
  const std::string name = is_answer ? "Your board" : run.playback.variant().label;
  const float margin = ui.px(14), gap = ui.px(14);
  const float room = to.x - from.x - 2 * margin - gap;
  const float title = text_size(ui.fonts.bold, ui.fonts.bold->FontSize, name).x;
  const std::string verdict = verdict_beside(player, run, title, room);
  const float size = ui.fonts.body->FontSize;
  const float width = text_size(ui.fonts.body, size, verdict).x;
  draw_name(ui, list, {from.x + margin, from.y}, name, room - width);
  draw_text(list, ui.fonts.body, size, {to.x - width - margin, from.y + ui.px(10)},
            run.playback.report().met ? ui.theme.good : ui.theme.bad, verdict);
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
