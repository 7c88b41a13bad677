#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind dead_lettered_measure;
const MeasureKind dead_lettered_measure{
    .name = "dead_lettered",
    .label = "Dead-lettered",
    .meaning = "Messages set aside after their last try.",
    .unit = Unit::count,
    .counted = "messages",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.dead_lettered));
        },
    .told_by = ToldBy::dead_letter,
};

}  // namespace ackboard
