// The list of all measures. To add one: its file in this folder, and one line here.
#include "sim/find_kind.hpp"
#include "sim/measure_kind.hpp"

#define ACKBOARD_MEASURES(X)    \
  X(duplicates_measure)         \
  X(jobs_charged_twice_measure) \
  X(completion_time_measure)    \
  X(drain_time_measure)         \
  X(lost_writes_measure)        \
  X(dead_lettered_measure)      \
  X(monthly_cost_measure)       \
  X(error_rate_measure)         \
  X(deliveries_measure)         \
  X(redeliveries_measure)       \
  X(suppressed_measure)         \
  X(applied_measure)            \
  X(effects_measure)            \
  X(latency_p50_measure)        \
  X(latency_p95_measure)        \
  X(latency_p99_measure)        \
  X(latency_max_measure)        \
  X(queue_peak_measure)         \
  X(record_peak_measure)        \
  X(provider_calls_measure)     \
  X(wasted_time_measure)        \
  X(settled_measure)            \
  X(throughput_measure)         \
  X(order_kept_measure)

namespace ackboard {

#define DECLARE(kind) extern const MeasureKind kind;
ACKBOARD_MEASURES(DECLARE)
#undef DECLARE

std::span<const MeasureKind* const> measure_kinds() {
#define ADDRESS(kind) &kind,
  static constexpr const MeasureKind* kAll[] = {ACKBOARD_MEASURES(ADDRESS)};
#undef ADDRESS
  return kAll;
}

const MeasureKind* find_measure_kind(std::string_view name) { return find_kind(measure_kinds(), name); }

}  // namespace ackboard
