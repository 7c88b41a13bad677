#include "cli/variant_notes.hpp"

#include "cli/hexadecimal.hpp"
#include "cli/text_layout.hpp"
#include "cli/verdict.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/measure_text.hpp"

namespace ackboard {
namespace {

std::string count_text(std::uint64_t count) {
  return rounded_text(Quantity::count, static_cast<std::int64_t>(count));
}

std::string measured(const RunReport& report, std::string_view measure, std::string_view one,
                     std::string_view many) {
  const std::int64_t value = value_of(report, measure).value_or(0);
  return rounded_text(Quantity::count, value) + " " + std::string(value == 1 ? one : many);
}

std::string missed_text(const RunReport& report) {
  std::vector<std::string> misses;
  for (const GoalResult& result : report.goals) {
    if (result.met) continue;
    const MeasureKind& measure = *result.goal.measure;
    misses.push_back(std::string(measure.label) + " " + measure_text(result.goal, result.value) +
                     " (goal: " + goal_phrase(result.goal) + ")");
  }
  return listed(misses);
}

std::string difference_text(const VariantResult& variant) {
  return "is not deterministic: it gave fingerprint " + hexadecimal(variant.report.fingerprint) +
         " and unseed " + hexadecimal(variant.report.unseed) + ", then " +
         hexadecimal(variant.repeat->fingerprint) + " and " + hexadecimal(variant.repeat->unseed);
}

std::string fault_text(const VariantResult& variant) {
  const std::string& fault = variant.report.outcome.fault;
  return "shows a fault of Ackboard itself, which we would like to hear of: " +
         (fault.empty() ? variant.repeat->outcome.fault : fault);
}

// Empty if there is nothing to say.
std::string attention_text(const VariantResult& variant) {
  switch (verdict_of(variant)) {
    case Verdict::misses:
      return "missed: " + missed_text(variant.report);
    case Verdict::meets_unexpectedly:
      return variant.report.goals.empty() ? "should miss a goal, but has none"
                                          : "should miss a goal, but meets them all";
    case Verdict::not_judged:
      return {};
    case Verdict::differs:
      return difference_text(variant);
    case Verdict::faulty:
      return fault_text(variant);
    case Verdict::meets:
    case Verdict::misses_as_expected:
      return {};
  }
  return {};
}

// In seconds where that is exact and easy to read: "300 s" rather than "5 min", as the table has it.
std::string moment_text(Duration since_start) {
  const bool in_seconds = since_start % 1s == Duration{} && since_start < 1h;
  return in_seconds ? std::to_string(since_start / 1s) + " s" : exact_text(since_start);
}

std::string ending_text(const VariantResult& variant) {
  const Outcome& outcome = variant.report.outcome;
  switch (outcome.ending) {
    case Ending::until:
      if (variant.until != kEndless) return moment_text(variant.until);
      return rounded_text(outcome.ended_at.time_since_epoch()) + ", where time can be counted no further";
    case Ending::event_limit:
      return rounded_text(outcome.ended_at.time_since_epoch()) + ", after " + count_text(outcome.events) +
             " events";
    case Ending::drained:
      return rounded_text(outcome.ended_at.time_since_epoch()) + ", when nothing more can happen";
  }
  return {};
}

std::string unsettled_text(const VariantResult& variant) {
  return "not settled at " + ending_text(variant) + ": " +
         measured(variant.report, "deliveries", "delivery", "deliveries") + ", " +
         measured(variant.report, "effects", "effect", "effects");
}

}  // namespace

std::vector<std::string> variant_notes(const VariantResult& variant) {
  const std::string title = printable(variant.title());
  std::vector<std::string> notes;
  if (const std::string text = attention_text(variant); !text.empty())
    notes.push_back(title + ": " + text + ".");
  if (!is_settled(variant.report)) {
    notes.push_back(title + ": " + unsettled_text(variant) + ".");
  } else if (!value_of(variant.report, "drain_time")) {
    notes.push_back(title + ": nothing more can happen, and the broker still holds messages.");
  }
  if (variant.repeat && verdict_of(variant) != Verdict::differs) {
    notes.push_back(title + ": ran twice, both with fingerprint " + hexadecimal(variant.report.fingerprint) +
                    ".");
  }
  return notes;
}

}  // namespace ackboard
