#include "sim/random.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "sim/ziggurat_tables.hpp"

namespace ackboard {
namespace {

// 53 uniform bits as a double in [0, 1).
double unit(std::uint64_t bits) { return static_cast<double>(bits >> 11U) * 0x1p-53; }

// exp(-x) for 0 <= x < 8, from additions and multiplications only, which are the same on every machine (the
// library's exp is not). Taylor for x / 256, squared eight times: right to about 1e-12, far finer than a test
// of a distribution can see.
double exp_of_minus(double x) {
  const double y = x * 0x1p-8;
  double term = 1.0;
  double sum = 1.0;
  for (int i = 1; i <= 7; ++i) {
    term *= -y / i;
    sum += term;
  }
  for (int i = 0; i < 8; ++i) sum *= sum;
  return sum;
}

}  // namespace

std::uint64_t hash_name(std::string_view name) { return XXH3_64bits(name.data(), name.size()); }

Stream::Stream(std::uint64_t seed, std::uint64_t name_hash, Purpose purpose) {
  const r123::Philox2x64_R<10> philox;
  key_ = philox({{name_hash, static_cast<std::uint64_t>(purpose)}}, {{seed}})[0];
}

double Stream::exponential(std::uint64_t job, std::uint32_t attempt, std::uint32_t index,
                           std::uint64_t& draws) const {
  double beyond = 0.0;  // the distribution has no memory: what lies beyond the last edge is one more of it
  for (;;) {
    const std::uint64_t drawn = bits(job, attempt, index++);
    ++draws;
    const auto layer = static_cast<std::size_t>(drawn & 0xFFU);
    const double x = unit(drawn) * kEdge[layer];
    if (x < kEdge[layer + 1]) return beyond + x;
    if (layer == 0) {
      beyond += kEdge[1];
      continue;
    }
    const double height = unit(bits(job, attempt, index++));
    ++draws;
    if (kHeight[layer] + height * (kHeight[layer + 1] - kHeight[layer]) < exp_of_minus(x)) return beyond + x;
  }
}

Duration scaled(Duration mean, double exponential) {
  const double nanoseconds = static_cast<double>(mean.count()) * exponential;
  const auto longest = static_cast<double>(kLongestDuration.count());
  return nanoseconds < longest ? Duration{static_cast<std::int64_t>(nanoseconds)} : kLongestDuration;
}

}  // namespace ackboard
