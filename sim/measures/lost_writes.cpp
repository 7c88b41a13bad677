#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind lost_writes_measure;
const MeasureKind lost_writes_measure{
    .name = "lost_writes",
    .label = "Lost writes",
    .meaning = "Accepted jobs without an effect that nothing holds any more.",
    .unit = Unit::count,
    .counted = "jobs",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.lost_writes));
        },
    .told_by = ToldBy::lost_write,
};

}  // namespace ackboard
