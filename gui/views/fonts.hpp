// The one font, in the sizes that are used.
#pragma once

#include <imgui.h>

#include <vector>

namespace ackboard {

struct Fonts {
  ImFont* body = nullptr;
  ImFont* small = nullptr;
  ImFont* bold = nullptr;
  ImFont* title = nullptr;  // large

  // For text of any height, as on a board that is zoomed: the smallest that need not be drawn larger than it
  // is, which would blur it.
  [[nodiscard]] ImFont* regular_for(float height) const;
  [[nodiscard]] ImFont* bold_for(float height) const;

  std::vector<ImFont*> regulars, bolds;  // by size
};

// Loads DejaVu Sans into ImGui's atlas, anew for each scale; ImGui's own font where it is not installed.
// Whoever draws has to make the texture of the atlas afterwards.
Fonts load_fonts(float scale);

}  // namespace ackboard
