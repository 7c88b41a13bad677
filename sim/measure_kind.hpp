// A measure: one number about a run.
//
// All amounts are integers in the base unit of their Unit, so that a verdict never depends on rounding.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ackboard {

class Board;
struct Tally;

enum class Unit : std::uint8_t {
  count,     // 1
  duration,  // nanoseconds
  money,     // millionths of a USD
  ratio,     // billionths
  rate,      // millionths a second
  truth,     // 0 or 1
};

// What the values of a unit can be.
struct UnitRange {
  std::int64_t least = 0;
  std::int64_t most = INT64_MAX;
  bool always_exists = true;  // so that a goal that every value meets is always met
};
constexpr UnitRange range_of(Unit unit) {
  switch (unit) {
    case Unit::duration:
    case Unit::rate:
      return {.always_exists = false};
    case Unit::ratio:
      return {.most = 1'000'000'000};
    case Unit::truth:
      return {.most = 1};
    case Unit::count:
    case Unit::money:
      break;
  }
  return {};
}

// What tells why a measure came out as it did: a job, or a story of its own (levels/story/story.hpp).
enum class ToldBy : std::uint8_t {
  last_applied,  // or one that was never applied
  slowest,
  out_of_order,
  told_failed,
  held,      // by a broker at the end
  drained,   // held, or the last that left a broker
  repeated,  // the most often delivered
  queue_peak,
  duplicate,  // the story of one
  lost_write,
  dead_letter,
  nothing,  // no job decides it
};

struct MeasureKind {
  std::string_view name;     // as in a scenario: completion_time
  std::string_view label;    // as people read it: Completion time
  std::string_view meaning;  // one sentence
  Unit unit;
  std::string_view counted;  // what a count counts: effects, jobs, messages, rows; empty for other units
  // Nothing where the value does not exist (the completion of a run that never completes).
  std::optional<std::int64_t> (*of)(const Tally&, const Board&);
  ToldBy told_by = ToldBy::last_applied;
};

std::span<const MeasureKind* const> measure_kinds();
const MeasureKind* find_measure_kind(std::string_view name);

}  // namespace ackboard
