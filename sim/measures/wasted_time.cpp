#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind wasted_time_measure;
const MeasureKind wasted_time_measure{
    .name = "wasted_time",
    .label = "Wasted time",
    .meaning = "Handler time of attempts at a job that another attempt had applied.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally,
             const Board&) { return std::optional<std::int64_t>(tally.counters.wasted_time.count()); },
    .told_by = ToldBy::repeated,
};

}  // namespace ackboard
