#include "gui/app/window.hpp"

#define GLFW_INCLUDE_NONE
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <GL/gl.h>
#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "gui/logic/input_queue.hpp"
#include "gui/views/imgui_setup.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

using WallClock = std::chrono::steady_clock;

// Longer pauses of this machine are not made up for: the boards would jump.
constexpr Duration kLongestFrame = 100ms;
// While nothing moves and nobody does anything a frame now and then is enough.
constexpr double kIdleWait_s = 0.25;
constexpr int kFramesAfterInput = 6;
constexpr int kLeastWidth = 1024, kLeastHeight = 640;

Player& player_of(GLFWwindow* window) { return *static_cast<Player*>(glfwGetWindowUserPointer(window)); }

int frames_wanted = kFramesAfterInput;

void on_key(GLFWwindow* window, int key, int, int action, int modifiers) {
  frames_wanted = kFramesAfterInput;
  if (action == GLFW_RELEASE) return;
  player_of(window).press({static_cast<Key>(key), (modifiers & GLFW_MOD_CONTROL) != 0,
                           (modifiers & GLFW_MOD_SHIFT) != 0, (modifiers & GLFW_MOD_ALT) != 0});
}

void on_drop(GLFWwindow* window, int count, const char** files) {
  frames_wanted = kFramesAfterInput;
  if (count > 0) player_of(window).open_file(files[0]);
}

void on_scale(GLFWwindow* window, float x, float) {
  player_of(window).monitor_scale = x;
  player_of(window).apply_settings();
}

// ImGui queues what is pressed from 1.87 on; before, it looks once a frame at what is down, so that a quick
// key is lost.
#if IMGUI_VERSION_NUM < 18700
InputQueue input;

void queue_input(GLFWwindow* window) {
  glfwSetKeyCallback(window, [](GLFWwindow*, int key, int scan_code, int action, int modifiers) {
    input.add(
        {InputEvent::What::key, key, scan_code, action != GLFW_RELEASE, action == GLFW_REPEAT, modifiers});
  });
  glfwSetCharCallback(window, [](GLFWwindow*, unsigned int character) {
    input.add({InputEvent::What::text, static_cast<int>(character), 0, true, false, 0});
  });
  glfwSetMouseButtonCallback(window, [](GLFWwindow*, int button, int action, int modifiers) {
    input.add({InputEvent::What::button, button, 0, action != GLFW_RELEASE, false, modifiers});
  });
}

void feed_input(GLFWwindow* window) {
  for (const InputEvent& event : input.next_frame()) {
    frames_wanted = kFramesAfterInput;
    const int action = event.repeats ? GLFW_REPEAT : event.down ? GLFW_PRESS : GLFW_RELEASE;
    switch (event.what) {
      case InputEvent::What::key:
        ImGui_ImplGlfw_KeyCallback(window, event.code, event.scan_code, action, event.modifiers);
        break;
      case InputEvent::What::text:
        ImGui_ImplGlfw_CharCallback(window, static_cast<unsigned int>(event.code));
        break;
      case InputEvent::What::button:
        ImGui_ImplGlfw_MouseButtonCallback(window, event.code, action, event.modifiers);
        break;
    }
  }
}
#else
void queue_input(GLFWwindow*) {}
void feed_input(GLFWwindow*) {}
#endif

std::string reason() {
  const char* words = nullptr;
  glfwGetError(&words);
  return words != nullptr ? words : "";
}

class Window {
 public:
  Window(Player& player, int width, int height) {
    glfwInitHint(GLFW_JOYSTICK_HAT_BUTTONS, GLFW_FALSE);
    initialised_ = glfwInit() == GLFW_TRUE;
    if (!initialised_) return;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    window_ = glfwCreateWindow(width, height, "Ackboard", nullptr, nullptr);
    if (window_ == nullptr) return;
    glfwSetWindowSizeLimits(window_, kLeastWidth, kLeastHeight, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwSetWindowUserPointer(window_, &player);
    glfwMakeContextCurrent(window_);
    glfwSwapInterval(1);
    glfwSetKeyCallback(window_, on_key);
    glfwSetDropCallback(window_, on_drop);
    glfwSetWindowContentScaleCallback(window_, on_scale);
    ImGui_ImplGlfw_InitForOpenGL(window_, true);  // keeps our callbacks and calls them
    queue_input(window_);
    set_up_imgui(GLFW_KEY_ENTER);
    ImGui_ImplOpenGL3_Init("#version 330");
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(window_, &x, &y);
    player.monitor_scale = x;
    player.apply_settings();
  }
  ~Window() {
    if (window_ != nullptr) {
      ImGui_ImplOpenGL3_Shutdown();
      ImGui_ImplGlfw_Shutdown();
      glfwDestroyWindow(window_);
    }
    if (initialised_) glfwTerminate();
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] GLFWwindow* get() const { return window_; }

 private:
  bool initialised_ = false;
  GLFWwindow* window_ = nullptr;
};

void load_fonts_again(Player& player) {
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  player.ui.fonts = load_fonts(player.ui.scale);
  ImGui_ImplOpenGL3_CreateFontsTexture();
  player.fonts_are_old = false;
}

void draw_frame(GLFWwindow* window, Player& player, Duration passed) {
  ImGui_ImplOpenGL3_NewFrame();
  int room_x = 0;
  int room_y = 0;
  glfwGetWindowSize(window, &room_x, &room_y);
  if (room_x > 0 && room_y > 0) player.fit_into({static_cast<float>(room_x), static_cast<float>(room_y)});
  if (player.fonts_are_old) load_fonts_again(player);
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  player.frame(passed);
  ImGui::Render();
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  glfwSwapBuffers(window);
}

bool moves(const Player& player) {
  return player.search.is_running() || player.notice ||
         (player.session.is_open() && player.session.cursor().clock().is_playing());
}

bool mouse_moved() {
  const ImGuiIO& io = ImGui::GetIO();
  return io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || io.MouseWheel != 0 || ImGui::IsAnyMouseDown();
}

}  // namespace

std::string show_in_window(Player& player, int width, int height) {
  const Window window(player, width, height);
  if (window.get() == nullptr) {
    const std::string why = reason();
    return "There is no display to open a window on" + (why.empty() ? "" : " (" + why + ")") +
           "; --screenshot FILE writes a picture without one, and `ackboard run` prints the table.";
  }
  WallClock::time_point last = WallClock::now();
  while (!player.wants_to_quit) {
    if (glfwWindowShouldClose(window.get()) == GLFW_TRUE) {
      glfwSetWindowShouldClose(window.get(), GLFW_FALSE);
      frames_wanted = kFramesAfterInput;
      player.quit();
    }
    if (frames_wanted > 0 || moves(player)) {
      glfwPollEvents();
    } else {
      glfwWaitEventsTimeout(kIdleWait_s);
      // The boards' clock, which the next key may start, has not slept; what waits for real time has.
      const WallClock::time_point awake = WallClock::now() - std::chrono::milliseconds(16);
      if (awake > last) player.slept(awake - last);
      last = std::max(last, awake);
      frames_wanted = 2;
    }
    feed_input(window.get());
    const WallClock::time_point now = WallClock::now();
    draw_frame(window.get(), player, std::min<Duration>(now - last, kLongestFrame));
    last = now;
    frames_wanted = mouse_moved() ? kFramesAfterInput : std::max(0, frames_wanted - 1);
  }
  glfwGetWindowSize(window.get(), &player.settings.width, &player.settings.height);
  player.keep_settings();
  return {};
}

}  // namespace ackboard
