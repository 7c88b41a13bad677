// What was pressed, released and typed since the last frame, handed out frame by frame. A key that went down
// and up within one frame is down for a frame of its own, and all that came after it waits: else it is lost
// for a program that looks only at what is down. For ImGui before 1.87, which has no such queue.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

namespace ackboard {

struct InputEvent {
  enum class What : std::uint8_t { key, text, button };
  What what{};
  int code = 0;  // the key, the character or the button
  int scan_code = 0;
  bool down = false;
  bool repeats = false;  // of a key that is held: changes nothing
  int modifiers = 0;
};

class InputQueue {
 public:
  void add(const InputEvent& event) { waiting_.push_back(event); }
  [[nodiscard]] bool empty() const { return waiting_.empty(); }
  // What the next frame gets, in order: of each key and button one change at most, no text after a key, and
  // no key after text.
  std::vector<InputEvent> next_frame();

 private:
  std::deque<InputEvent> waiting_;
};

}  // namespace ackboard
