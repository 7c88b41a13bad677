// The cheat sheet: read off the table of commands.
#include "gui/views/commands.hpp"
#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

void draw_group(const Player& player, std::string_view group) {
  heading(player.ui, group);
  if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) return;
  ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, player.ui.px(112));
  ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
  for (const KeyCommand& command : commands()) {
    if (command.group != group) continue;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(player.ui.theme.accent, player.ui.fonts.small, command.keys);
    ImGui::TableNextColumn();
    wrapped(player.ui.theme.text, player.ui.fonts.small, command.words);
  }
  ImGui::EndTable();
}

}  // namespace

void draw_keys(Player& player) {
  ImGui::BeginChild("sheet", {0, 0}, false);
  if (ImGui::BeginTable("columns", 2)) {
    ImGui::TableNextColumn();
    for (const std::string_view group : {"Time", "Changes", "Files", "Levels"}) {
      ImGui::PushID(group.data());
      draw_group(player, group);
      ImGui::PopID();
    }
    ImGui::TableNextColumn();
    for (const std::string_view group : {"Boards", "Why", "Player"}) {
      ImGui::PushID(group.data());
      draw_group(player, group);
      ImGui::PopID();
    }
    ImGui::EndTable();
  }
  ImGui::EndChild();
}

}  // namespace ackboard
