#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind provider_calls_measure;
const MeasureKind provider_calls_measure{
    .name = "provider_calls",
    .label = "Provider calls",
    .meaning = "How often a payment provider began a charge.",
    .unit = Unit::count,
    .counted = "calls",
    .of =
        [](const Tally& tally, const Board&) {
          return std::optional<std::int64_t>(static_cast<std::int64_t>(tally.counters.provider_calls));
        },
    .told_by = ToldBy::repeated,
};

}  // namespace ackboard
