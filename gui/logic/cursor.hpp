// Where the boards that are shown stand: one time for all, and the position of each.
//
// While time passes each board stands after all its events up to now. A step goes to the next event of any
// of them, or back over the last one, so within one instant a board may stand between two events.
#pragma once

#include <cstddef>
#include <vector>

#include "gui/logic/clock.hpp"
#include "gui/logic/playback.hpp"

namespace ackboard {

class Cursor {
 public:
  // The boards that it stands in; pointers that live until the next call. Keeps the time.
  void show(std::vector<Playback*> boards);

  [[nodiscard]] Clock& clock() { return clock_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] Time now() const { return clock_.now(); }
  [[nodiscard]] std::size_t position(std::size_t board) const { return positions_[board]; }
  // When the last of the boards ends.
  [[nodiscard]] Time end() const;
  [[nodiscard]] bool is_at_end() const;

  void go_to(Time time);
  // One board right after that event; the others at that time.
  void go_to_position(std::size_t board, std::size_t position);
  void step_forwards();
  void step_backwards();
  void restart();
  // `passed` has passed for the person; `look` says what is around a time, as in Clock::pass().
  template <class Look>
  void pass(Duration passed, const Look& look) {
    if (!clock_.is_playing()) return;
    clock_.pass(passed, end(), look);
    follow_clock();
  }
  // The first event of any board after that time; kNever if there is none.
  [[nodiscard]] Time next_event(Time after) const;
  // The last event of any board up to that time; the start if there is none.
  [[nodiscard]] Time last_event(Time until) const;

 private:
  void follow_clock();

  Clock clock_;
  std::vector<Playback*> boards_;
  std::vector<std::size_t> positions_;
};

}  // namespace ackboard
