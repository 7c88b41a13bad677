// The goals: value beside goal, pass or fail in words and shape.
#include <string>

#include "gui/views/player.hpp"
#include "gui/views/side_view.hpp"
#include "levels/goal_text.hpp"

namespace ackboard {
namespace {

std::string value_of(const GoalResult& result) {
  if (!result.value) return "none yet";
  return rounded_text(result.goal.measure->unit, *result.value);
}

void draw_value(const Ui& ui, const GoalResult& result) {
  text(result.met ? ui.theme.text : ui.theme.bad, result.met ? ui.fonts.body : ui.fonts.bold,
       value_of(result));
  ImGui::SameLine(0, ui.px(6));
  text(result.met ? ui.theme.good : ui.theme.bad, ui.fonts.small, result.met ? "✓ pass" : "✗ fail");
}

void draw_row(const Player& player, const Goal& goal) {
  const Ui& ui = player.ui;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  wrapped(ui.theme.text, ui.fonts.body, goal.measure->label);
  if (ImGui::IsItemHovered()) tooltip(ui, goal.measure->meaning);
  wrapped(ui.theme.faint, ui.fonts.small, goal_phrase(goal));
  for (std::size_t board = 0; board < player.session.boards(); ++board) {
    ImGui::TableNextColumn();
    for (const GoalResult& result : player.session.board(board).playback.report().goals) {
      if (result.goal.measure == goal.measure) draw_value(ui, result);
    }
  }
}

}  // namespace

void draw_goals(Player& player) {
  const Ui& ui = player.ui;
  const std::size_t boards = player.session.boards();
  heading(ui, "Goals");
  if (player.session.board(0).playback.report().goals.empty()) {
    wrapped(ui.theme.faint, ui.fonts.body, "This scenario states no goals.");
    return;
  }
  if (!ImGui::BeginTable("goals", static_cast<int>(boards) + 1)) return;
  ImGui::TableSetupColumn("goal", ImGuiTableColumnFlags_WidthStretch, 1.15F);
  for (std::size_t board = 0; board < boards; ++board)
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 1.0F);
  for (const GoalResult& result : player.session.board(0).playback.report().goals)
    draw_row(player, result.goal);
  ImGui::EndTable();
}

}  // namespace ackboard
