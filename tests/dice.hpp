// Random numbers for tests: the same from every compiler, which the distributions of the standard library are
// not.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ackboard {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  // SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  std::uint64_t bits() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }
  // 0 .. sides - 1. The tiny bias does not matter here.
  std::uint64_t below(std::uint64_t sides) { return bits() % sides; }
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most - least) + 1));
  }
  bool one_in(std::uint64_t chances) { return below(chances) == 0; }
  template <class T, std::size_t N>
  T one_of(const T (&choices)[N]) {
    return choices[below(N)];
  }

 private:
  std::uint64_t state_;
};

}  // namespace ackboard
