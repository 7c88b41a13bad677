#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind queue_peak_measure;
const MeasureKind queue_peak_measure{
    .name = "queue_peak",
    .label = "Queue peak",
    .meaning = "The most messages that brokers held at once, ready and unsettled.",
    .unit = Unit::count,
    .counted = "messages",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.held_peak));
        },
    .told_by = ToldBy::queue_peak,
};

}  // namespace ackboard
