// Goals as people write them, and amounts of measures as people read them.
//
//   "duplicates": "none"            "completion_time": "< 40 s"      "monthly_cost": "<= 12 USD"
//   "deliveries": 13                "latency_p99": "10 s .. 12 s"    "settled": true
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "levels/document/spot.hpp"
#include "sim/goals.hpp"

namespace ackboard {

// The goal for a measure: "none", a comparison, a range of which both ends are allowed, a value, true or
// false. The unit must be one of the measure's. Complains and gives nothing if it is none of these.
std::optional<Goal> read_goal(const MeasureKind& measure, const Spot& spot);

// An object of goals by the names of measures, in its order.
std::vector<Goal> read_goals(const Spot& spot);

// "none", "under 40 s", "at most 12 USD", "exactly 13", "10 s to 12 s", "yes".
std::string goal_phrase(const Goal& goal);

// An amount in the base unit of a measure, for files (exactly this) and for tables (three digits): "10.146
// s", "10.1 s". Truths are "yes" and "no".
std::string exact_text(Unit unit, std::int64_t amount);
std::string rounded_text(Unit unit, std::int64_t amount);

// A value beside its goal: rounded, but exactly where it would look like a bound that it is not: "10.146 s"
// for "at most 10.1 s".
std::string judged_text(const Goal& goal, std::int64_t value);

}  // namespace ackboard
