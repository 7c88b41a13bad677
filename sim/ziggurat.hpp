// Exponential draws by the ziggurat, over any source of 64 uniform bits.
//
// Marsaglia and Tsang, "The ziggurat method for generating random variables", Journal of Statistical Software
// 5(8), 2000. No library function of mathematics is called, because their last bits differ between machines.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sim/ziggurat_tables.hpp"

namespace ackboard {

// 53 uniform bits as a double in [0, 1).
inline double unit_interval(std::uint64_t bits) { return static_cast<double>(bits >> 11U) * 0x1p-53; }

// exp(-x) for 0 <= x < 8, from additions and multiplications only. Taylor for x / 256, squared eight times:
// right to about 1e-12, far finer than a test of a distribution can see.
double exp_of_minus(double x);

// One exponential of mean 1. `bits(i)` gives 64 uniform bits for i = 0, 1, 2, ...; more than one is asked for
// only when a candidate is rejected, in one of 90 cases. `draws` grows by the number asked for.
template <class Bits>
double exponential_from(Bits bits, std::uint64_t& draws) {
  double beyond = 0.0;  // the distribution has no memory: what lies beyond the last edge is one more of it
  for (std::uint32_t drawn = 0;;) {
    const std::uint64_t candidate = bits(drawn++);
    ++draws;
    const auto layer = static_cast<std::size_t>(candidate & 0xFFU);
    const double x = unit_interval(candidate) * kEdge[layer];
    if (x < kEdge[layer + 1]) return beyond + x;
    if (layer == 0) {
      beyond += kEdge[1];
      continue;
    }
    const double height = unit_interval(bits(drawn++));
    ++draws;
    if (kHeight[layer] + height * (kHeight[layer + 1] - kHeight[layer]) < exp_of_minus(x)) return beyond + x;
  }
}

}  // namespace ackboard
