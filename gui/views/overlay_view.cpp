#include <algorithm>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

struct Look {
  const char* title;
  ImVec2 size;  // before the scale
};

Look look_of(Overlay overlay) {
  switch (overlay) {
    case Overlay::levels:
      return {"Levels", {760, 560}};
    case Overlay::settings:
      return {"Settings", {540, 320}};
    case Overlay::keys:
      return {"Keys", {880, 640}};
    case Overlay::open_file:
      return {"Open a scenario", {640, 520}};
    case Overlay::save_file:
      return {"Save the scenario", {560, 190}};
    case Overlay::unsaved:
      return {"Save the changes?", {520, 170}};
    case Overlay::none:
      break;
  }
  return {"", {0, 0}};
}

void draw_dialog_content(Player& player) {
  switch (player.overlay) {
    case Overlay::levels:
      return draw_levels(player);
    case Overlay::settings:
      return draw_settings(player);
    case Overlay::keys:
      return draw_keys(player);
    case Overlay::open_file:
      return draw_open_file(player);
    case Overlay::save_file:
      return draw_save_file(player);
    case Overlay::unsaved:
      return draw_unsaved(player);
    case Overlay::none:
      return;
  }
}

}  // namespace

void draw_overlay(Player& player, ImVec2 room) {
  if (player.overlay == Overlay::none) {
    player.shown_overlay = Overlay::none;
    return;
  }
  const Ui& ui = player.ui;
  // A click beside it closes it.
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(room);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.shade);
  ImGui::Begin("Shade", nullptr, kPaneFlags | ImGuiWindowFlags_NoNav);
  if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    player.overlay = Overlay::none;
  ImGui::End();
  ImGui::PopStyleColor();
  const Look look = look_of(player.overlay);
  if (look.size.x == 0) return;
  const ImVec2 size(std::min(ui.px(look.size.x), room.x - ui.px(24)),
                    std::min(ui.px(look.size.y), room.y - ui.px(24)));
  ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize(size);
  if (player.shown_overlay != player.overlay) ImGui::SetNextWindowFocus();
  player.shown_overlay = player.overlay;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(10));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(20), ui.px(16)));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.theme.border_width);
  ImGui::Begin(look.title, nullptr, kPaneFlags);
  ImGui::PopStyleVar(3);
  text(ui.theme.text, ui.fonts.title, look.title);
  const float side = ImGui::GetFrameHeight();
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - side);
  if (button(player.ui, "✗", ButtonLook::quiet, "Close (Esc)", "close overlay", {side, 0}))
    player.overlay = Overlay::none;
  draw_dialog_content(player);
  ImGui::End();
}

}  // namespace ackboard
