#include <algorithm>
#include <vector>

#include "sim/board.hpp"
#include "sim/measure_kind.hpp"
#include "sim/tally.hpp"

namespace ackboard {

namespace {

// The nearest rank: the least latency that at least `percent` of the applied jobs do not exceed.
std::optional<std::int64_t> percentile(const Tally& tally, std::size_t percent) {
  if (tally.latencies.empty()) return std::nullopt;
  std::vector<Duration> sorted = tally.latencies;
  const std::size_t rank = (sorted.size() * percent + 99) / 100;
  const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
  std::nth_element(sorted.begin(), at, sorted.end());
  return at->count();
}

}  // namespace

extern const MeasureKind latency_p50_measure;
const MeasureKind latency_p50_measure{
    .name = "latency_p50",
    .label = "Latency p50",
    .meaning = "Half of the applied jobs had their first effect within this time of their publish.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) { return percentile(tally, 50); },
    .told_by = ToldBy::slowest,
};

extern const MeasureKind latency_p95_measure;
const MeasureKind latency_p95_measure{
    .name = "latency_p95",
    .label = "Latency p95",
    .meaning = "95 of 100 applied jobs had their first effect within this time of their publish.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) { return percentile(tally, 95); },
    .told_by = ToldBy::slowest,
};

extern const MeasureKind latency_p99_measure;
const MeasureKind latency_p99_measure{
    .name = "latency_p99",
    .label = "Latency p99",
    .meaning = "99 of 100 applied jobs had their first effect within this time of their publish.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) { return percentile(tally, 99); },
    .told_by = ToldBy::slowest,
};

extern const MeasureKind latency_max_measure;
const MeasureKind latency_max_measure{
    .name = "latency_max",
    .label = "Latency max",
    .meaning = "The longest time from the publish of a job to its first effect.",
    .unit = Unit::duration,
    .counted = "",
    .of = [](const Tally& tally, const Board&) { return percentile(tally, 100); },
    .told_by = ToldBy::slowest,
};

}  // namespace ackboard
