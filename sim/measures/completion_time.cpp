#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind completion_time_measure;
const MeasureKind completion_time_measure{
    .name = "completion_time",
    .label = "Completion time",
    .meaning =
        "When the last job had its first effect, or its last message was set aside; it does not exist if a "
        "job has neither.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) -> std::optional<std::int64_t> {
      if (!tally.completed_at) return std::nullopt;
      return tally.completed_at->time_since_epoch().count();
    },
};

}  // namespace ackboard
