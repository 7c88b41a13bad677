#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind error_rate_measure;
const MeasureKind error_rate_measure{
    .name = "error_rate",
    .label = "Error rate",
    .meaning = "The share of the jobs of which the user was told that they had failed.",
    .unit = Unit::ratio,
    .counted = "",
    .of = [](const Tally& tally, const Board&) -> std::optional<std::int64_t> {
      return static_cast<std::int64_t>(tally.told_failed * 1'000'000'000 / tally.jobs);
    },
    .told_by = ToldBy::told_failed,
};

}  // namespace ackboard
