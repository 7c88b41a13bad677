#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind drain_time_measure;
const MeasureKind drain_time_measure{
    .name = "drain_time",
    .label = "Drain time",
    .meaning =
        "When the broker held nothing any more; it does not exist if it still "
        "holds one at the end or a publish may still come.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) -> std::optional<std::int64_t> {
      if (!tally.drained_at) return std::nullopt;
      return tally.drained_at->time_since_epoch().count();
    },
    .told_by = ToldBy::drained,
};

}  // namespace ackboard
