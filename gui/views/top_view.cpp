#include "gui/views/top_view.hpp"

#include <string>
#include <vector>

#include "gui/views/player.hpp"
#include "gui/views/stars.hpp"

namespace ackboard {
namespace {

constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

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
                   [](Player& p) { p.session.set_compares(!p.session.compares()); }});
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

float width_of(const std::vector<Way>& all) {
  float width = 0;
  for (const Way& way : all)
    width += ImGui::CalcTextSize(way.label).x + 2 * ImGui::GetStyle().FramePadding.x +
             ImGui::GetStyle().ItemSpacing.x;
  return width;
}

std::string title_of(const Player& player) {
  if (!player.session.is_open()) return "Ackboard";
  if (const Level* level = player.levels.level()) {
    return std::to_string(*player.levels.place() + 1) + "  " + level->lesson.title + "  " +
           stars_text(player.levels.stars());
  }
  return player.session.name() + (player.session.edits().is_saved() ? "" : " •");
}

}  // namespace

void draw_top(Player& player, ImVec2 from, ImVec2 to) {
  Ui& ui = player.ui;
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(9)));
  ImGui::Begin("Top", nullptr, kFlags);
  ImGui::PopStyleVar();
  const std::vector<Way> all = ways(player);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float left = ImGui::GetContentRegionAvail().x - width_of(all);
  draw_text(*ImGui::GetWindowDrawList(), ui.fonts.bold, ui.fonts.bold->FontSize,
            {at.x, at.y + ImGui::GetStyle().FramePadding.y}, ui.theme.text, title_of(player),
            left - ui.px(10));
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + left);
  for (const Way& way : all) {
    if (toggle(ui, way.label, way.on, way.hint)) way.go(player);
    ImGui::SameLine();
  }
  ImGui::End();
}

}  // namespace ackboard
