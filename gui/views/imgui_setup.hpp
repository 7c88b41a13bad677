// How the player uses ImGui, whatever draws it: set once, after the window's own settings.
#pragma once

#include <imgui.h>

namespace ackboard {

// Enter presses what the keyboard's focus is on, so that Space is free for play and pause. `enter` is the
// index of that key in ImGuiIO::KeysDown.
inline void set_up_imgui([[maybe_unused]] int enter) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
#if IMGUI_VERSION_NUM < 18700
  io.KeyMap[ImGuiKey_Space] = enter;
#endif
}

}  // namespace ackboard
