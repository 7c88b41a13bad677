#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind settled_measure;
const MeasureKind settled_measure{
    .name = "settled",
    .label = "Settled",
    .meaning = "Whether the run came to an end by itself, before its `until` and the limit of events.",
    .unit = Unit::truth,
    .counted = "",
    .of = [](const Tally& tally,
             const Board&) { return std::optional<std::int64_t>(tally.ending == Ending::drained); },
    .told_by = ToldBy::held,
};

}  // namespace ackboard
