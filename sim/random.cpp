#include "sim/random.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ackboard {
std::uint64_t hash_name(std::string_view name) { return XXH3_64bits(name.data(), name.size()); }

Stream::Stream(std::uint64_t seed, std::uint64_t name_hash, Purpose purpose) {
  const r123::Philox2x64_R<10> philox;
  key_ = philox({{name_hash, static_cast<std::uint64_t>(purpose)}}, {{seed}})[0];
}

Duration scaled(Duration mean, double exponential) {
  const double nanoseconds = static_cast<double>(mean.count()) * exponential;
  const auto longest = static_cast<double>(kLongestDuration.count());
  return nanoseconds < longest ? Duration{static_cast<std::int64_t>(nanoseconds)} : kLongestDuration;
}

}  // namespace ackboard
