// The one font, in the sizes that are used.
#pragma once

#include <imgui.h>

namespace ackboard {

struct Fonts {
  ImFont* body = nullptr;
  ImFont* small = nullptr;
  ImFont* bold = nullptr;
  ImFont* title = nullptr;  // large
};

// Loads DejaVu Sans into ImGui's atlas, anew for each scale; ImGui's own font where it is not installed.
// Whoever draws has to make the texture of the atlas afterwards.
Fonts load_fonts(float scale);

}  // namespace ackboard
