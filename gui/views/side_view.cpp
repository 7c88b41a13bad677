#include "gui/views/side_view.hpp"

#include <algorithm>

#include "gui/views/player.hpp"

namespace ackboard {
namespace {

float height_of_goals(const Player& player) {
  std::size_t rows = 0;  // of two lines each
  for (std::size_t at = 0; at < player.session.boards(); ++at)
    rows = std::max(rows, player.session.board(at).playback.report().goals.size());
  const float row = ImGui::GetTextLineHeight() + player.ui.fonts.small->FontSize +
                    ImGui::GetStyle().ItemSpacing.y + 2 * ImGui::GetStyle().CellPadding.y;
  return static_cast<float>(rows) * row + player.ui.px(player.hides_result() ? 84.0F : 52.0F);
}

// Why the boards that are shown are not those of the document, whatever part they are about.
void draw_problems(const Player& player) {
  if (player.session.problems().empty()) return;
  for (const Problem& problem : player.session.problems()) {
    wrapped(player.ui.theme.bad, player.ui.fonts.small, "✗ " + problem.message);
  }
  wrapped(player.ui.theme.faint, player.ui.fonts.small, "Until then the last board that could run is shown.");
}

}  // namespace

void draw_side(Player& player, ImVec2 from, ImVec2 to) {
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::Begin("Side", nullptr, kBackPaneFlags);
  draw_switch(player);
  const float goals = std::min(height_of_goals(player), ImGui::GetContentRegionAvail().y * 0.55F);
  ImGui::BeginChild("editing", {0, ImGui::GetContentRegionAvail().y - goals}, false,
                    ImGuiWindowFlags_NavFlattened);
  draw_handler(player);
  draw_problems(player);
  draw_params(player);
  ImGui::EndChild();
  ImGui::Separator();
  ImGui::BeginChild("goals", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  draw_goals(player);
  ImGui::EndChild();
  ImGui::End();
}

// Large, because it is the one thing that a first look is about.
void draw_switch(Player& player) {
  const std::optional<bool> on = player.session.id_check();
  if (!on) return;
  Ui& ui = player.ui;
  if (!player.levels.has_switch(player.session.consumer())) return;
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImGui::GetContentRegionAvail().x, ui.px(52));
  const bool pressed = ImGui::InvisibleButton("ID check", size);
  ui.note("ID check");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 to(from.x + size.x, from.y + size.y);
  list.AddRectFilled(from, to, ImGui::IsItemHovered() ? ui.theme.card_hovered : ui.theme.card, ui.px(8));
  list.AddRect(from, to, *on ? ui.theme.accent : ui.theme.border, ui.px(8), 0, ui.theme.border_width);
  const float height = ui.px(26);
  const ImVec2 pill(from.x + ui.px(12), from.y + (size.y - height) / 2);
  const float width = ui.px(48);
  const ImVec2 pill_end(pill.x + width, pill.y + height);
  list.AddRectFilled(pill, pill_end, *on ? ui.theme.accent : ui.theme.background, height / 2);
  list.AddRect(pill, pill_end, *on ? ui.theme.accent : ui.theme.border, height / 2, 0, ui.px(1.5F));
  list.AddCircleFilled({pill.x + (*on ? width - height / 2 : height / 2), pill.y + height / 2},
                       height / 2 - ui.px(3), *on ? ui.theme.on_accent : ui.theme.text, 24);
  const float left = pill.x + width + ui.px(12);
  draw_text(list, ui.fonts.bold, ui.fonts.bold->FontSize, {left, from.y + ui.px(8)}, ui.theme.text,
            *on ? "ID check: on" : "ID check: off");
  draw_text(list, ui.fonts.small, ui.fonts.small->FontSize, {left, from.y + ui.px(28)}, ui.theme.faint,
            *on ? "the handler remembers each payment" : "every delivery charges the card",
            to.x - left - ui.px(6));
  if (ImGui::IsItemHovered()) {
    tooltip(ui, "Switch it (I). Off: effect, ack. On: begin, record, effect, commit, ack.");
  }
  if (pressed) player.session.switch_id_check();
  ImGui::Dummy({0, ui.px(2)});
}

}  // namespace ackboard
