// Reads what a level says besides its scenario.
#pragma once

#include "levels/document/spot.hpp"
#include "levels/level/lesson.hpp"

namespace ackboard {

inline constexpr std::string_view kLevelMember = "level";

// The member "level" of a file, whose board and variants it speaks of. What was complained about is missing
// in the lesson.
Lesson read_lesson(const Spot& document, const Spot& level);

}  // namespace ackboard
