// Stars: won ones are full, the others empty.
#pragma once

#include <string>

#include "levels/level/judge.hpp"

namespace ackboard {

inline std::string stars_text(const Stars& stars) {
  std::string text;
  for (const bool won : stars.won) text += won ? "★" : "☆";
  return text;
}

}  // namespace ackboard
