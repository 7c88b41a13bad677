// Time of a simulation: a signed 64-bit count of nanoseconds since the start of the run.
//
// It has a clock of its own, so that a moment of a run can never be mixed with a moment of this machine. No
// floating point enters it, so that the order of events is the same everywhere.
#pragma once

#include <chrono>
#include <cstdint>

namespace ackboard {

struct SimClock {
  using rep = std::int64_t;
  using period = std::nano;
  using duration = std::chrono::nanoseconds;
  using time_point = std::chrono::time_point<SimClock>;
  static constexpr bool is_steady = true;  // there is no now(): only a run knows its time
};

using Duration = SimClock::duration;
using Time = SimClock::time_point;

using namespace std::chrono_literals;

inline constexpr Time kStart{};

// "Never" and "unlimited" are the largest value of their type. 100 years is the longest duration a scenario
// may state, so that sums of two never overflow.
inline constexpr Time kNever = Time::max();
inline constexpr Duration kEndless = Duration::max();
inline constexpr Duration kLongestDuration = std::chrono::hours{24 * 36525};

// A moment so far ahead that it cannot be counted is kNever: a sum of long durations does not overflow.
constexpr Time later(Time from, Duration by) { return by < kNever - from ? from + by : kNever; }

}  // namespace ackboard
