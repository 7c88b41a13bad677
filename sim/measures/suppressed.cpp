#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind suppressed_measure;
const MeasureKind suppressed_measure{
    .name = "suppressed",
    .label = "Suppressed",
    .meaning = "Repeats that the record stopped before their effect.",
    .unit = Unit::count,
    .counted = "deliveries",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.suppressed));
        },
    .told_by = ToldBy::repeated,
};

}  // namespace ackboard
