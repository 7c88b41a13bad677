#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind record_peak_measure;
const MeasureKind record_peak_measure{
    .name = "record_peak",
    .label = "Record peak",
    .meaning = "The most rows that the record had.",
    .unit = Unit::count,
    .counted = "rows",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.record_peak));
        },
    .told_by = ToldBy::nothing,
};

}  // namespace ackboard
