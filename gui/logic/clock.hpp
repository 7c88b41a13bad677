// The clock of the player: turns time that passes for a person into time of the simulation.
//
// There are two paces. A fixed one: so many seconds of the simulation for each second that passes. And the
// pace for watching, which is the one to see single messages with: while something is on its way, time goes
// so slowly that an eye can follow it; while nothing happens it hurries on to the next event.
//
// Where the clock stands is a time; it knows of no board. Whoever shows boards asks each for the position at
// that time, or, after a step, says the position itself.
#pragma once

#include <optional>

#include "sim/time.hpp"

namespace ackboard {

inline constexpr double kSlowest = 0.1;
inline constexpr double kFastest = 1000;

// What the pace for watching has to know about the boards at a time.
struct Surroundings {
  Time last_event = kStart;              // the last up to now
  Time next_event = kNever;              // the first after now
  std::optional<Duration> shortest_way;  // of what is on its way now; nothing if nothing is
};

class Clock {
 public:
  [[nodiscard]] Time now() const { return now_; }
  [[nodiscard]] bool is_playing() const { return playing_; }
  // Nothing: the pace for watching.
  [[nodiscard]] std::optional<double> speed() const { return speed_; }

  void play() { playing_ = true; }
  void pause() { playing_ = false; }
  // From kSlowest to kFastest; what lies beyond is cut off.
  void set_speed(std::optional<double> speed);
  // To the next of 0.1, 0.2, 0.5, 1, 2, 5, ... 1000; slower than 0.1 is the pace for watching.
  void faster();
  void slower();
  void go_to(Time time);

  // `passed` has passed for the person. Does not go beyond `end`, and pauses there.
  template <class Look>  // Surroundings (Time)
  void pass(Duration passed, Time end, const Look& look) {
    if (!playing_) return;
    if (speed_) {
      move(scaled(passed, *speed_), end);
    } else {
      while (passed > Duration::zero() && now_ < end) passed -= watch(passed, look(now_), end);
    }
    if (now_ >= end) playing_ = false;
  }

 private:
  static Duration scaled(Duration passed, double speed);
  void move(Duration by, Time end);
  // Moves on to the next event at the most; returns how much of `passed` that took.
  Duration watch(Duration passed, const Surroundings& around, Time end);

  Time now_ = kStart;
  bool playing_ = false;
  std::optional<double> speed_;
};

}  // namespace ackboard
