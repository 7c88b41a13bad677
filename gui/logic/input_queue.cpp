#include "gui/logic/input_queue.hpp"

#include <algorithm>

namespace ackboard {
namespace {

bool must_wait(const InputEvent& event, const std::vector<InputEvent>& earlier) {
  return std::any_of(earlier.begin(), earlier.end(), [&](const InputEvent& other) {
    const bool is_text = event.what == InputEvent::What::text;
    const bool was_text = other.what == InputEvent::What::text;
    if (is_text || was_text) return is_text != was_text && !other.repeats && !event.repeats;
    if (event.repeats || other.repeats) return false;
    // A click and a key of one frame would come in either order.
    return event.what != other.what || event.code == other.code;
  });
}

}  // namespace

std::vector<InputEvent> InputQueue::next_frame() {
  std::vector<InputEvent> frame;
  while (!waiting_.empty() && !must_wait(waiting_.front(), frame)) {
    frame.push_back(waiting_.front());
    waiting_.pop_front();
  }
  return frame;
}

}  // namespace ackboard
