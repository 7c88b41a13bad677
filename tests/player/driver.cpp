#include "tests/player/driver.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "gui/views/imgui_setup.hpp"
#include "tests/catch.hpp"

namespace ackboard {
namespace {

// Which of ImGui's keys a key is; ImGuiKey_COUNT if it is none that ImGui knows by name.
struct Named {
  Key key;
  ImGuiKey of_imgui;
};
constexpr std::array kNamed{
    Named{Key::tab, ImGuiKey_Tab},
    Named{Key::left, ImGuiKey_LeftArrow},
    Named{Key::right, ImGuiKey_RightArrow},
    Named{Key::up, ImGuiKey_UpArrow},
    Named{Key::down, ImGuiKey_DownArrow},
    Named{Key::page_up, ImGuiKey_PageUp},
    Named{Key::page_down, ImGuiKey_PageDown},
    Named{Key::home, ImGuiKey_Home},
    Named{Key::end, ImGuiKey_End},
    Named{Key::insert, ImGuiKey_Insert},
    Named{Key::remove, ImGuiKey_Delete},
    Named{Key::backspace, ImGuiKey_Backspace},
    Named{Key::enter, ImGuiKey_Enter},
    Named{Key::escape, ImGuiKey_Escape},
    Named{letter('A'), ImGuiKey_A},
    Named{letter('Z'), ImGuiKey_Z},
};

}  // namespace

ImGuiWithoutWindow::ImGuiWithoutWindow(float width, float height) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {width, height};
#if IMGUI_VERSION_NUM < 18700
  for (const Named& named : kNamed) io.KeyMap[named.of_imgui] = static_cast<int>(named.key);
#endif
  set_up_imgui(static_cast<int>(Key::enter));
}

ImGuiWithoutWindow::~ImGuiWithoutWindow() { ImGui::DestroyContext(); }

Driver::Driver(float width, float height) : imgui_(width, height) { player.ui.records = true; }

void Driver::frame(Duration passed) {
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = std::max(1e-4F, static_cast<float>(passed.count()) / 1e9F);
  player.fit_into(io.DisplaySize);
  if (player.fonts_are_old) {
    player.ui.fonts = load_fonts(player.ui.scale);
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    player.fonts_are_old = false;
  }
  ImGui::NewFrame();
  player.frame(passed);
  ImGui::Render();
}

void Driver::frames(int count) {
  for (int at = 0; at < count; ++at) frame();
}

bool Driver::sees(std::string_view name) {
  const auto& all = player.ui.widgets;
  return std::any_of(all.begin(), all.end(), [&](const Widget& each) { return each.name == name; });
}

const Widget& Driver::widget(std::string_view name) {
  for (const Widget& each : player.ui.widgets) {
    if (each.name == name) return each;
  }
  std::string seen;
  for (const Widget& each : player.ui.widgets) seen += "\n  " + each.name;
  FAIL("there is no widget named \"" << name << "\"; there are:" << seen);
  throw std::logic_error("not reached");
}

void Driver::click(std::string_view name) {
  const Widget& found = widget(name);
  click_at({(found.from.x + found.to.x) / 2, (found.from.y + found.to.y) / 2});
}

void Driver::click_at(ImVec2 point) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
  io.MousePos = point;
  frame();
  io.MouseDown[0] = true;
  frame();
  io.MouseDown[0] = false;
#else
  io.AddMousePosEvent(point.x, point.y);
  frame();
  io.AddMouseButtonEvent(0, true);
  frame();
  io.AddMouseButtonEvent(0, false);
#endif
  frames(2);
}

void Driver::type_into(std::string_view name, const std::string& text) {
  click(name);
  key(static_cast<Key>('A'), true);
  type(text);
  key(Key::enter);
  frames(2);
}

void Driver::type(const std::string& text) {
  ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
  frames(2);
}

void Driver::hold(Key key, bool down) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
  io.KeysDown[static_cast<int>(key)] = down;
#else
  for (const Named& named : kNamed) {
    if (named.key == key) io.AddKeyEvent(named.of_imgui, down);
  }
#endif
}

void Driver::key(Key key, bool control, bool shift) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = control;
  io.KeyShift = shift;
  player.press({key, control, shift, false});
  hold(key, true);
  frame();
  hold(key, false);
  io.KeyCtrl = io.KeyShift = false;
  frames(2);
}

std::string Driver::focused() const {
  for (const Widget& each : player.ui.widgets) {
    if (each.focused) return each.name;
  }
  return {};
}

void Driver::press_by_keyboard(std::string_view name) {
  for (int tries = 0; tries < 80 && focused() != name; ++tries) {
    const Widget target = widget(name);
    const auto at = std::find_if(player.ui.widgets.begin(), player.ui.widgets.end(),
                                 [](const Widget& each) { return each.focused; });
    Key direction = Key::down;
    if (at != player.ui.widgets.end()) {
      const float x = (target.from.x + target.to.x - at->from.x - at->to.x) / 2;
      const float y = (target.from.y + target.to.y - at->from.y - at->to.y) / 2;
      const bool beside = std::abs(y) < 8;
      direction = beside ? (x > 0 ? Key::right : Key::left) : (y > 0 ? Key::down : Key::up);
    }
    key(direction);
  }
  INFO("wanted: " << name);
  REQUIRE(focused() == name);
  key(Key::enter);
}

void Driver::wait_for_search() {
  for (int at = 0; at < 20'000 && (player.levels.is_searching() || player.search.is_running()); ++at) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    frame();
  }
  frames(2);
}

}  // namespace ackboard
