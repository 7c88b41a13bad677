// How early people think of a schedule's faults, as one number: the least is reported.
#pragma once

#include <cstdint>

namespace ackboard {

// FaultKind::telling of each fault, a byte each, from the least telling (the greatest) at the top down.
using Telling = std::uint64_t;

constexpr Telling with_fault(Telling telling, std::uint8_t one) {
  for (unsigned place = 64; place > 0; place -= 8) {
    const unsigned shift = place - 8;
    if (((telling >> shift) & 0xFFU) >= one) continue;
    const Telling below = place == 64 ? telling : telling & ((Telling{1} << place) - 1);
    return (telling - below) | (Telling{one} << shift) | (below >> 8U);
  }
  return telling;
}

}  // namespace ackboard
