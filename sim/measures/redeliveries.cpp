#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind redeliveries_measure;
const MeasureKind redeliveries_measure{
    .name = "redeliveries",
    .label = "Redeliveries",
    .meaning = "Deliveries of a message beyond its first.",
    .unit = Unit::count,
    .counted = "deliveries",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.redeliveries));
        },
    .told_by = ToldBy::repeated,
};

}  // namespace ackboard
