#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind applied_measure;
const MeasureKind applied_measure{
    .name = "applied",
    .label = "Applied",
    .meaning = "Jobs with an effect.",
    .unit = Unit::count,
    .counted = "jobs",
    .of = [](const Tally& tally,
             const Board&) { return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.applied)); },
};

}  // namespace ackboard
