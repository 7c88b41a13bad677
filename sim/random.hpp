// Draws that depend on what they are for, and on nothing else.
//
// A draw is a pure function of (seed, hash of a part's name, purpose, job, attempt, index). There is no
// state: a part, a fault or a variant that is added never shifts the draws of another, so two variants meet
// the same arrivals and the same latencies, and a difference between them has a cause on the board.
//
// The generator is Philox 2x64 with 6 rounds (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy
// as 1, 2, 3", SC 2011, table 2: the fewest rounds that pass BigCrush), from the Random123 library.
#pragma once

#include <Random123/philox.h>

#include <cstdint>
#include <string_view>

#include "sim/ids.hpp"
#include "sim/time.hpp"
#include "sim/ziggurat.hpp"

namespace ackboard {

// What a draw is for. The numbers enter every draw, so they are never changed or reused.
enum class Purpose : std::uint8_t { arrival = 1, handling = 2, fault = 3, unseed = 4, test = 5 };

std::uint64_t hash_name(std::string_view name);

// The draws of one part for one purpose. Made once for each run; then a draw costs one block of Philox.
class Stream {
 public:
  Stream() = default;
  Stream(std::uint64_t seed, std::uint64_t name_hash, Purpose purpose);

  // 64 uniform bits. `attempt` and `index` tell apart the draws for one job.
  [[nodiscard]] std::uint64_t bits(std::uint64_t job, std::uint32_t attempt, std::uint32_t index) const {
    const r123::Philox2x64_R<6> philox;
    return philox({{job, (std::uint64_t{attempt} << 32) | index}}, {{key_}})[0];
  }

  // Exponential with mean 1, by ziggurat with constant tables. A rejected candidate draws again with the next
  // index, so `index` should leave room: the draws of one value use consecutive indices from it.
  // `draws` grows by the number of draws made.
  [[nodiscard]] double exponential(std::uint64_t job, std::uint32_t attempt, std::uint32_t index,
                                   std::uint64_t& draws) const {
    return exponential_from([&](std::uint32_t drawn) { return bits(job, attempt, index + drawn); }, draws);
  }

 private:
  std::uint64_t key_ = 0;
};

// `mean` times an exponential of mean 1, rounded down to a nanosecond, at most kLongestDuration.
Duration scaled(Duration mean, double exponential);

}  // namespace ackboard
