// What is asked before edits of a file that were not saved would go.
#include <string>
#include <utility>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {

void draw_unsaved(Player& player) {
  Ui& ui = player.ui;
  wrapped(ui.theme.text, ui.fonts.body,
          player.session.file().filename().string() + " was changed and not saved since.");
  ImGui::Dummy({0, ui.px(8)});
  const bool appears = ImGui::IsWindowAppearing();
  const int moves = std::exchange(player.tabs, 0);
  int focused = -1;
  const auto note_focus = [&](int at) {
    if (ImGui::IsItemFocused()) focused = at;
    if (player.unsaved_focus == at) focus_item();
  };
  const bool saves = button(ui, "Save", ButtonLook::accent, nullptr, "save and go on");
  if (appears) ImGui::SetKeyboardFocusHere(-1);
  note_focus(0);
  ImGui::SameLine();
  const bool drops = button(ui, "Go on without saving");
  note_focus(1);
  ImGui::SameLine();
  const bool stays = button(ui, "Stay", ButtonLook::quiet);
  note_focus(2);
  player.unsaved_focus = moves != 0 && focused >= 0 ? (focused + moves + 3) % 3 : -1;
  if (saves) return player.save_and_leave();
  if (drops) return player.leave_unsaved();
  if (stays) player.overlay = Overlay::none;
}

}  // namespace ackboard
