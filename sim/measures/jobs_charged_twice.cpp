#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind jobs_charged_twice_measure;
const MeasureKind jobs_charged_twice_measure{
    .name = "jobs_charged_twice",
    .label = "Jobs charged twice",
    .meaning = "Jobs with at least one duplicate.",
    .unit = Unit::count,
    .counted = "jobs",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.jobs_charged_twice));
        },
    .told_by = ToldBy::duplicate,
};

}  // namespace ackboard
