// Keys, clicks and text that come faster than frames.
#include "gui/logic/input_queue.hpp"

#include <string>

#include "tests/catch.hpp"

namespace ackboard {
namespace {

constexpr int kControl = 341, kEnter = 257;

InputEvent key(int code, bool down) { return {InputEvent::What::key, code, 0, down, false, 0}; }
InputEvent button(bool down) { return {InputEvent::What::button, 0, 0, down, false, 0}; }
InputEvent character(char which) { return {InputEvent::What::text, which, 0, true, false, 0}; }

// What a program sees that looks once a frame: the keys that are down, and the text.
std::vector<std::string> frames_of(InputQueue& queue) {
  std::vector<std::string> frames;
  bool control = false;
  bool enter = false;
  bool a = false;
  while (!queue.empty()) {
    std::string text;
    for (const InputEvent& event : queue.next_frame()) {
      if (event.what == InputEvent::What::text) text += static_cast<char>(event.code);
      if (event.what != InputEvent::What::key) continue;
      if (event.code == kControl) control = event.down;
      if (event.code == kEnter) enter = event.down;
      if (event.code == 'A') a = event.down;
    }
    frames.push_back((control ? "^" : "") + std::string(a ? "A" : "") + (enter ? "!" : "") + text);
  }
  return frames;
}

}  // namespace

TEST_CASE("Enter pressed and released within one frame is down for a frame", "[player][input]") {
  InputQueue queue;
  queue.add(key(kEnter, true));
  queue.add(key(kEnter, false));
  CHECK(frames_of(queue) == std::vector<std::string>{"!", ""});
}

TEST_CASE("Ctrl+A, text and Enter within one frame come in their order", "[player][input]") {
  InputQueue queue;
  for (const InputEvent& event : {key(kControl, true), key('A', true), key('A', false), key(kControl, false),
                                  character('x'), character('y'), key(kEnter, true), key(kEnter, false)})
    queue.add(event);
  CHECK(frames_of(queue) == std::vector<std::string>{"^A", "", "xy", "!", ""});
}

TEST_CASE("a double click within one frame is two clicks", "[player][input]") {
  InputQueue queue;
  for (const bool down : {true, false, true, false}) queue.add(button(down));
  for (const bool down : {true, false, true, false}) {
    const std::vector<InputEvent> frame = queue.next_frame();
    REQUIRE(frame.size() == 1);
    CHECK(frame.front().down == down);
  }
  CHECK(queue.empty());
}

TEST_CASE("a key that is held repeats at once", "[player][input]") {
  InputQueue queue;
  queue.add(key('A', true));
  for (int times = 0; times < 3; ++times) queue.add({InputEvent::What::key, 'A', 0, true, true, 0});
  CHECK(queue.next_frame().size() == 4);
  CHECK(queue.empty());
}

}  // namespace ackboard
