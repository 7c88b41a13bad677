// All levels in the order of play, with what was achieved in each.
#include <string>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"
#include "gui/views/stars.hpp"

namespace ackboard {
namespace {

void draw_level(Player& player, std::size_t place) {
  Ui& ui = player.ui;
  const Level& level = player.levels.levels()[place];
  const auto known = player.progress.progress.levels.find(level.name);
  const Stars stars = known == player.progress.progress.levels.end() ? Stars{} : known->second.stars;
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImGui::GetContentRegionAvail().x, ui.px(52));
  ImGui::PushID(static_cast<int>(place));
  const bool pressed = ImGui::InvisibleButton("level", size);
  ui.note("level " + std::to_string(place + 1));
  const bool open = player.levels.place() == place;
  if (open || (!player.levels.place() && place == 0)) ImGui::SetItemDefaultFocus();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 to(from.x + size.x, from.y + size.y);
  list.AddRectFilled(from, to, ImGui::IsItemHovered() ? ui.theme.card_hovered : ui.theme.card, ui.px(8));
  list.AddRect(from, to, open ? ui.theme.accent : ui.theme.border, ui.px(8), 0, ui.theme.border_width);
  const float size_of_stars = ui.fonts.title->FontSize;
  const std::string won = stars_text(stars);
  const float width = text_size(ui.fonts.title, size_of_stars, won).x;
  const float most = size.x - width - ui.px(80);
  draw_text(list, ui.fonts.title, size_of_stars, {from.x + ui.px(12), from.y + ui.px(14)}, ui.theme.faint,
            std::to_string(place + 1));
  draw_text(list, ui.fonts.bold, ui.fonts.bold->FontSize, {from.x + ui.px(48), from.y + ui.px(8)},
            ui.theme.text, level.lesson.title, most);
  draw_text(list, ui.fonts.small, ui.fonts.small->FontSize, {from.x + ui.px(48), from.y + ui.px(29)},
            ui.theme.faint, level.lesson.idea, most);
  draw_text(list, ui.fonts.title, size_of_stars, {to.x - width - ui.px(14), from.y + ui.px(14)},
            stars.count() > 0 ? ui.theme.accent : ui.theme.faint, won);
  ImGui::PopID();
  if (pressed) player.open_level(place);
}

}  // namespace

void draw_levels(Player& player) {
  std::size_t won = 0;
  for (const Level& level : player.levels.levels()) {
    const auto known = player.progress.progress.levels.find(level.name);
    if (known != player.progress.progress.levels.end()) won += known->second.stars.count();
  }
  text(player.ui.theme.faint, player.ui.fonts.body,
       std::to_string(won) + " of " + std::to_string(kStars * player.levels.levels().size()) +
           " stars. One for the goals, one for holding under every single fault, one for a small board.");
  ImGui::BeginChild("levels", {0, -ImGui::GetFrameHeightWithSpacing()}, false, ImGuiWindowFlags_NavFlattened);
  for (std::size_t place = 0; place < player.levels.levels().size(); ++place) draw_level(player, place);
  ImGui::EndChild();
  if (button(player.ui, "Open a scenario file", ButtonLook::plain, "Ctrl+O"))
    player.overlay = Overlay::open_file;
}

}  // namespace ackboard
