#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind throughput_measure;
const MeasureKind throughput_measure{
    .name = "throughput",
    .label = "Throughput",
    .meaning = "Jobs applied a second, from the first publish to the last first effect.",
    .unit = Unit::rate,
    .counted = "",
    .of = [](const Tally& tally, const Board&) -> std::optional<std::int64_t> {
      if (tally.applied == 0 || tally.last_applied_at <= tally.first_published) return std::nullopt;
      // In 128 bits: jobs x 10^15 (millionths a second, nanoseconds) outgrow 64.
      __extension__ using Wide = __int128;
      const Wide span = (tally.last_applied_at - tally.first_published).count();
      return static_cast<std::int64_t>(Wide{static_cast<std::int64_t>(tally.applied)} *
                                       1'000'000'000'000'000 / span);
    },
};

}  // namespace ackboard
