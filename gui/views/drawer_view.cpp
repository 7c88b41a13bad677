#include "gui/views/drawers.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

const char* title_of(Drawer drawer) {
  switch (drawer) {
    case Drawer::lesson:
      return "Level";
    case Drawer::log:
      return "Log";
    case Drawer::story:
      return "Why";
    case Drawer::faults:
      return "Faults";
    case Drawer::search:
      return "Try every fault";
    case Drawer::none:
      break;
  }
  return "";
}

void draw_drawer_content(Player& player) {
  switch (player.drawer) {
    case Drawer::lesson:
      return draw_lesson(player);
    case Drawer::log:
      return draw_log(player);
    case Drawer::story:
      return draw_story(player);
    case Drawer::faults:
      return draw_faults(player);
    case Drawer::search:
      return draw_search(player);
    case Drawer::none:
      return;
  }
}

}  // namespace

void draw_drawer(Player& player, ImVec2 from, ImVec2 to) {
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::Begin("Drawer", nullptr, kBackPaneFlags);
  ImGui::AlignTextToFramePadding();
  heading(player.ui, title_of(player.drawer));
  const float side = ImGui::GetFrameHeight();
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - side);
  const bool closed =
      button(player.ui, "✗##close", ButtonLook::quiet, "Close (Esc)", "close drawer", {side, 0});
  draw_drawer_content(player);
  ImGui::End();
  if (closed) player.drawer = Drawer::none;
}

}  // namespace ackboard
