// What all views share: colours, fonts, the scale, and small widgets that look alike everywhere.
//
// Each widget that can be acted on has a name and notes where it is, so that a test finds it as a person
// does: by what it says.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

#include "gui/views/fonts.hpp"
#include "gui/views/theme.hpp"

namespace ackboard {

struct Widget {
  std::string name;
  ImVec2 from, to;  // corners, in pixels
  bool focused = false;
};

struct Ui {
  Theme theme = theme_of(ThemeName::dark);
  Fonts fonts;
  float scale = 1;
  bool reduced_motion = false;
  double seconds = 0;  // that passed for the person
  bool records = false;
  std::vector<Widget> widgets;  // of this frame, if it records
  std::string focus_wanted;     // the step of this place gets the keyboard's focus
  std::string area_wanted;      // the window of this name gets it

  [[nodiscard]] float px(float size) const { return size * scale; }
  // The item just drawn has this name.
  void note(std::string_view name);
  void note(std::string_view name, ImVec2 from, ImVec2 to);
};

// A window that stands where the layout puts it.
inline constexpr ImGuiWindowFlags kPaneFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                               ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
// It lies below the overlays, whatever is clicked.
inline constexpr ImGuiWindowFlags kBackPaneFlags = kPaneFlags | ImGuiWindowFlags_NoBringToFrontOnFocus;

// Gives the keyboard's focus to the item just drawn, or to that window, and shows it. During a frame.
void focus_item();
void focus_area(const std::string& window);
// The keyboard's focus stays where it is although ImGui moves it with the keys that are pressed: they are
// commands.
void keep_focus_from_commands();

enum class ButtonLook { plain, accent, quiet };

// The name is what the label says unless one is given. `hint` is shown while the pointer is over it.
bool button(Ui& ui, const char* label, ButtonLook look = ButtonLook::plain, const char* hint = nullptr,
            std::string_view name = {}, ImVec2 size = {0, 0});
bool toggle(Ui& ui, const char* label, bool on, const char* hint = nullptr, std::string_view name = {});

void text(ImU32 colour, ImFont* font, std::string_view words);
// In lines as wide as the room that is left, or as `width`.
void wrapped(ImU32 colour, ImFont* font, std::string_view words, float width = 0);
// The words in lines of at most that width, broken at spaces alone, and not between a number and its unit.
// ImGui breaks after each '.', also within a number. A single word that is wider is left whole.
std::string in_lines(ImFont* font, std::string_view words, float width);
// The beginning of the words and an ellipsis, where they are wider than that.
std::string shortened(ImFont* font, std::string_view words, float width);
void heading(const Ui& ui, std::string_view words);
void tooltip(const Ui& ui, std::string_view words);

// "on connection loss" for on_connection_loss.
std::string with_spaces(std::string_view name);

// Text on a draw list, cut off with an ellipsis where it is wider than `most`.
void draw_text(ImDrawList& list, ImFont* font, float size, ImVec2 at, ImU32 colour, std::string_view words,
               float most = 0);
ImVec2 text_size(ImFont* font, float size, std::string_view words);

}  // namespace ackboard
