// Colours: calm ones and one accent. What matters is told by words and shapes too, never by a colour alone.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string_view>

namespace ackboard {

enum class ThemeName : std::uint8_t { dark, light, high_contrast };

struct Theme {
  ImU32 background;  // behind the boards
  ImU32 panel;       // behind lists and tables
  ImU32 card;        // parts, steps, fields
  ImU32 card_hovered;
  ImU32 border;
  ImU32 text;
  ImU32 faint;   // of second rank
  ImU32 accent;  // what can be acted on, and messages on their way
  ImU32 on_accent;
  ImU32 good;
  ImU32 bad;
  ImU32 warning;
  ImU32 shade;  // over what is behind a dialogue
  float border_width;
};

Theme theme_of(ThemeName name);
// The colours and sizes of ImGui's own widgets; `scale` of the whole interface.
void apply_theme(const Theme& theme, float scale);
ImU32 faded(ImU32 colour, float alpha);

}  // namespace ackboard
