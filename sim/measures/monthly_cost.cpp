#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

extern const MeasureKind monthly_cost_measure;
const MeasureKind monthly_cost_measure{
    .name = "monthly_cost",
    .label = "Monthly cost",
    .meaning = "The sum of the prices of all parts, a month.",
    .unit = Unit::money,
    .counted = "",
    .of = [](const Tally&,
             const Board& board) { return std::optional<std::int64_t>(board.monthly_cost_micro_usd()); },
    .told_by = ToldBy::nothing,
};

}  // namespace ackboard
