// What is asked before edits of a file that were not saved would go.
#include <string>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {

void draw_unsaved(Player& player) {
  Ui& ui = player.ui;
  wrapped(ui.theme.text, ui.fonts.body,
          player.session.file().filename().string() + " was changed and not saved since.");
  ImGui::Dummy({0, ui.px(8)});
  if (button(ui, "Save", ButtonLook::accent, "Write the file, then go on", "save and go on"))
    return player.save_and_leave();
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere(-1);
  ImGui::SameLine();
  if (button(ui, "Go on without saving", ButtonLook::plain, "The changes are gone"))
    return player.leave_unsaved();
  ImGui::SameLine();
  if (button(ui, "Stay", ButtonLook::quiet, "Esc")) player.overlay = Overlay::none;
}

}  // namespace ackboard
