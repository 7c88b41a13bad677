#include "gui/views/top_view.hpp"

#include "gui/views/player.hpp"

namespace ackboard {
namespace {

constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

}  // namespace

void draw_top(Player& player, ImVec2 from, ImVec2 to) {
  Ui& ui = player.ui;
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(9)));
  ImGui::Begin("Top", nullptr, kFlags);
  ImGui::PopStyleVar();
  ImGui::AlignTextToFramePadding();
  text(ui.theme.text, ui.fonts.bold, player.session.is_open() ? player.session.name() : "Ackboard");
  if (player.session.is_open()) {
    ImGui::SameLine(0, ui.px(20));
    if (toggle(ui, "Compare", player.session.compares(), "Two boards on one clock (C)"))
      player.session.set_compares(!player.session.compares());
  }
  ImGui::End();
}

}  // namespace ackboard
