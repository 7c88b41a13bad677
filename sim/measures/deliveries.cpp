#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind deliveries_measure;
const MeasureKind deliveries_measure{
    .name = "deliveries",
    .label = "Deliveries",
    .meaning = "How often the broker handed a message to a consumer.",
    .unit = Unit::count,
    .counted = "deliveries",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.deliveries));
        },
    .told_by = ToldBy::repeated,
};

}  // namespace ackboard
