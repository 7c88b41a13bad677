// The event that breaks a goal: where a person wants to stand to see why.
#pragma once

#include <cstddef>
#include <optional>

#include "gui/logic/playback.hpp"

namespace ackboard {

// The position right after the event that broke the goal of that index for good. Of a goal that was never
// met on the way, the moment at which its value came to what it stays; of one without a value, the end.
// Nothing if the run meets the goal.
std::optional<std::size_t> break_of_goal(Playback& playback, std::size_t goal);

struct BrokenAt {
  std::size_t position = 0;
  std::size_t goal = 0;  // its index
};

// The earliest of the missed goals' breaks; nothing if all are met.
std::optional<BrokenAt> first_break(Playback& playback);

}  // namespace ackboard
