#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind duplicates_measure;
const MeasureKind duplicates_measure{
    .name = "duplicates",
    .label = "Duplicates",
    .meaning = "Effects beyond the first of the same job, subscriber and effect step.",
    .unit = Unit::count,
    .counted = "effects",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.duplicates));
        },
    .told_by = ToldBy::duplicate,
};

}  // namespace ackboard
