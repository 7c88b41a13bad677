// Plays the player without a window: finds a widget by its name, clicks it, types, presses keys, and lets
// time pass. ImGui runs with no backend, so a frame takes microseconds.
#pragma once

#include <imgui.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "gui/views/player.hpp"
#include "tests/temporary_folder.hpp"

namespace ackboard {

// An ImGui context for as long as it lives. Before Driver::player, which applies a style.
class ImGuiWithoutWindow {
 public:
  ImGuiWithoutWindow(float width, float height);
  ~ImGuiWithoutWindow();
  ImGuiWithoutWindow(const ImGuiWithoutWindow&) = delete;
  ImGuiWithoutWindow& operator=(const ImGuiWithoutWindow&) = delete;
};

class Driver {
 public:
  explicit Driver(float width = 1280, float height = 720);

  // One frame, in which that much time passes.
  void frame(Duration passed = 16ms);
  void frames(int count);

  [[nodiscard]] bool sees(std::string_view name);
  // Fails the test if there is no such widget.
  void click(std::string_view name);
  void click_at(ImVec2 point);
  // Replaces what is in the field and presses Enter.
  void type_into(std::string_view name, const std::string& text);

  // A key as the window would send it: to the player, and to ImGui.
  void key(Key key, bool control = false, bool shift = false);
  void letter(char upper_case) { key(static_cast<Key>(upper_case)); }
  // Moves the keyboard's focus with the arrows until it is on the widget, then presses Enter.
  void press_by_keyboard(std::string_view name);
  void type(const std::string& text);
  // The widget that has the keyboard's focus; empty if none has.
  [[nodiscard]] std::string focused() const;

  // Lets frames pass until the search for the star has ended.
  void wait_for_search();

 private:
  ImGuiWithoutWindow imgui_;

 public:
  Player player;

 private:
  const Widget& widget(std::string_view name);
  void hold(Key key, bool down);
};

}  // namespace ackboard
