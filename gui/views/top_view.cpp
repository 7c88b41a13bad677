#include "gui/views/top_view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "gui/views/player.hpp"
#include "gui/views/stars.hpp"

namespace ackboard {
namespace {

constexpr const char* kMore = "More";

struct Way {
  const char* label;
  const char* hint;
  bool on;
  void (*go)(Player&);
};

std::vector<Way> ways(const Player& player) {
  std::vector<Way> all;
  if (player.session.is_open()) {
    if (player.levels.level() != nullptr)
      all.push_back({"Level", "Its story, hints and stars (Y)", player.drawer == Drawer::lesson,
                     [](Player& p) { p.show(Drawer::lesson); }});
    all.push_back({"Compare", "Two boards on one clock (C)", player.session.compares(),
                   [](Player& p) { p.compare(!p.session.compares()); }});
    all.push_back({"Why", "What went wrong, and the diagram of a job (W)", player.drawer == Drawer::story,
                   [](Player& p) { p.show(Drawer::story); }});
    all.push_back(
        {"Log", "Every event (L)", player.drawer == Drawer::log, [](Player& p) { p.show(Drawer::log); }});
    all.push_back({"Faults", "The faults of the scenario (X)", player.drawer == Drawer::faults,
                   [](Player& p) { p.show(Drawer::faults); }});
    all.push_back({"Try every fault", "One after the other, in the background (F)",
                   player.drawer == Drawer::search, [](Player& p) { p.try_every_fault(); }});
  }
  all.push_back({"Levels", "All levels, and files (M)", player.overlay == Overlay::levels,
                 [](Player& p) { p.show(Overlay::levels); }});
  all.push_back(
      {"Settings", "S", player.overlay == Overlay::settings, [](Player& p) { p.show(Overlay::settings); }});
  all.push_back({"Keys", "The cheat sheet (F1)", player.overlay == Overlay::keys,
                 [](Player& p) { p.show(Overlay::keys); }});
  return all;
}

float width_of(const char* label) {
  return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x +
         ImGui::GetStyle().ItemSpacing.x;
}

// How many of the ways fit into that width; the others go into a menu.
std::size_t fitting(const std::vector<Way>& all, float room) {
  float width = 0;
  for (const Way& way : all) width += width_of(way.label);
  if (width <= room) return all.size();
  width = width_of(kMore);
  std::size_t count = 0;
  while (count < all.size() && width + width_of(all[count].label) <= room)
    width += width_of(all[count++].label);
  return count;
}

void draw_more(Player& player, const std::vector<Way>& all, std::size_t first) {
  if (button(player.ui, kMore)) ImGui::OpenPopup("more");
  if (!ImGui::BeginPopup("more")) return;
  for (std::size_t at = first; at < all.size(); ++at) {
    if (ImGui::Selectable(all[at].label, all[at].on)) all[at].go(player);
    player.ui.note(all[at].label);
  }
  ImGui::EndPopup();
}

std::string title_of(const Player& player) {
  if (!player.session.is_open()) return "Ackboard";
  if (const Level* level = player.levels.level()) {
    const auto& kept = player.progress.progress.levels;
    const auto known = kept.find(level->name);
    return std::to_string(*player.levels.place() + 1) + "  " + level->lesson.title + "  " +
           stars_text(known != kept.end() ? known->second.stars : Stars{});
  }
  return player.session.name() + (player.session.edits().is_saved() ? "" : " •");
}

}  // namespace

void draw_top(Player& player, ImVec2 from, ImVec2 to) {
  Ui& ui = player.ui;
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(9)));
  ImGui::Begin("Top", nullptr, kBackPaneFlags | ImGuiWindowFlags_NoScrollbar);
  ImGui::PopStyleVar();
  const std::vector<Way> all = ways(player);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::string title = title_of(player);
  const float room = ImGui::GetContentRegionAvail().x;
  const float title_width =
      std::min(text_size(ui.fonts.bold, ui.fonts.bold->FontSize, title).x + ui.px(16), room * 0.34F);
  const std::size_t shown = fitting(all, room - title_width);
  float width = shown < all.size() ? width_of(kMore) : 0;
  for (std::size_t way = 0; way < shown; ++way) width += width_of(all[way].label);
  const float left = room - width;
  draw_text(*ImGui::GetWindowDrawList(), ui.fonts.bold, ui.fonts.bold->FontSize,
            {at.x, at.y + ImGui::GetStyle().FramePadding.y}, ui.theme.text, title, left - ui.px(10));
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + left);
  for (std::size_t way = 0; way < shown; ++way) {
    if (toggle(ui, all[way].label, all[way].on, all[way].hint)) all[way].go(player);
    ImGui::SameLine();
  }
  if (shown < all.size()) draw_more(player, all, shown);
  ImGui::End();
}

}  // namespace ackboard
