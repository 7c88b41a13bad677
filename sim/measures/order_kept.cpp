#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind order_kept_measure;
const MeasureKind order_kept_measure{
    .name = "order_kept",
    .label = "Order kept",
    .meaning = "Whether the first effects came in the order of publishing.",
    .unit = Unit::truth,
    .counted = "",
    .of = [](const Tally& tally,
             const Board&) { return std::optional<std::int64_t>(tally.counters.order_kept); },
    .told_by = ToldBy::out_of_order,
};

}  // namespace ackboard
