#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind effects_measure;
const MeasureKind effects_measure{
    .name = "effects",
    .label = "Effects",
    .meaning = "All effects, duplicates included.",
    .unit = Unit::count,
    .counted = "effects",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.effects));
        },
    .told_by = ToldBy::duplicate,
};

}  // namespace ackboard
