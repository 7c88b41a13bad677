// The goals: value beside goal, pass or fail in words and shape.
#include <string>

#include "gui/views/player.hpp"
#include "gui/views/side_view.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/measure_text.hpp"

namespace ackboard {
namespace {

void draw_value(const Ui& ui, const GoalResult& result) {
  const std::string value = measure_text(result.goal, result.value);
  const char* verdict = result.met ? "✓ pass" : "✗ fail";
  ImFont* font = result.met ? ui.fonts.body : ui.fonts.bold;
  const float width = text_size(font, font->FontSize, value).x + ui.px(6) +
                      text_size(ui.fonts.small, ui.fonts.small->FontSize, verdict).x;
  const bool fits = width <= ImGui::GetContentRegionAvail().x;
  text(result.met ? ui.theme.text : ui.theme.bad, font, value);
  if (fits) ImGui::SameLine(0, ui.px(6));  // else below it, beside the goal itself
  text(result.met ? ui.theme.good : ui.theme.bad, ui.fonts.small, verdict);
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
    if (player.hides_result()) {
      text(ui.theme.faint, ui.fonts.body, "?");
      continue;
    }
    for (const GoalResult& result : player.session.board(board).playback.report().goals) {
      if (result.goal.measure == goal.measure) draw_value(ui, result);
    }
  }
}

// Which board each column is about.
void draw_columns(const Player& player) {
  const Ui& ui = player.ui;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  heading(ui, "Goals");
  for (const char* place :
       {player.stands_side_by_side ? "left" : "above", player.stands_side_by_side ? "right" : "below"}) {
    ImGui::TableNextColumn();
    text(ui.theme.faint, ui.fonts.small, place);
  }
}

}  // namespace

void draw_goals(Player& player) {
  const Ui& ui = player.ui;
  const std::size_t boards = player.session.boards();
  const bool has_goals = !player.session.board(0).playback.report().goals.empty();
  const bool has_columns = boards > 1 && has_goals && !player.hides_result();
  if (!has_columns) heading(ui, "Goals");
  if (!has_goals) {
    wrapped(ui.theme.faint, ui.fonts.body, "This scenario states no goals.");
    return;
  }
  if (player.hides_result())
    wrapped(ui.theme.faint, ui.fonts.small,
            "What it comes to is shown at the end, or once you said what you expect.");
  if (!ImGui::BeginTable("goals", static_cast<int>(boards) + 1)) return;
  ImGui::TableSetupColumn("goal", ImGuiTableColumnFlags_WidthStretch, 1.15F);
  for (std::size_t board = 0; board < boards; ++board)
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 1.0F);
  if (has_columns) draw_columns(player);
  for (const GoalResult& result : player.session.board(0).playback.report().goals)
    draw_row(player, result.goal);
  ImGui::EndTable();
}

}  // namespace ackboard
