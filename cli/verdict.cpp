#include "cli/verdict.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

struct Wording {
  Verdict verdict;
  std::string_view one, many;
};

// In the order of the sentence.
constexpr std::array kWordings{
    Wording{Verdict::meets, "meets its goals", "meet their goals"},
    Wording{Verdict::misses_as_expected, "misses as expected", "miss as expected"},
    Wording{Verdict::misses, "misses its goals", "miss their goals"},
    Wording{Verdict::meets_unexpectedly, "should miss a goal but does not", "should miss a goal but do not"},
    Wording{Verdict::not_judged, "has no goals", "have no goals"},
    Wording{Verdict::differs, "is not deterministic", "are not deterministic"},
    Wording{Verdict::faulty, "cannot be trusted", "cannot be trusted"},
};

ExitStatus status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::meets:
    case Verdict::misses_as_expected:
    case Verdict::not_judged:
      return ExitStatus::all_met;
    case Verdict::misses:
    case Verdict::meets_unexpectedly:
      return ExitStatus::goal_missed;
    case Verdict::differs:
    case Verdict::faulty:
      return ExitStatus::internal_fault;
  }
  return ExitStatus::internal_fault;
}

bool is_judged(const VariantResult& variant) { return !variant.report.goals.empty(); }

std::size_t count_of(const ScenarioResult& scenario, Verdict verdict) {
  return static_cast<std::size_t>(
      std::count_if(scenario.variants.begin(), scenario.variants.end(),
                    [&](const VariantResult& variant) { return verdict_of(variant) == verdict; }));
}

}  // namespace

Verdict verdict_of(const VariantResult& variant) {
  const RunReport& report = variant.report;
  if (!report.outcome.fault.empty() || (variant.repeat && !variant.repeat->outcome.fault.empty())) {
    return Verdict::faulty;
  }
  if (variant.repeat &&
      (variant.repeat->fingerprint != report.fingerprint || variant.repeat->unseed != report.unseed)) {
    return Verdict::differs;
  }
  if (!is_judged(variant) && !variant.expect_miss) return Verdict::not_judged;
  if (variant.expect_miss) return report.met ? Verdict::meets_unexpectedly : Verdict::misses_as_expected;
  return report.met ? Verdict::meets : Verdict::misses;
}

bool is_fine(Verdict verdict) { return status_of(verdict) == ExitStatus::all_met; }

ExitStatus status_of(const ScenarioResult& scenario, bool require_goals) {
  ExitStatus status = scenario.is_complete() ? ExitStatus::all_met : ExitStatus::interrupted;
  for (const VariantResult& variant : scenario.variants) {
    const ExitStatus one = status_of(verdict_of(variant));
    // Where nothing was judged, that is what there is to say, not that a variant missed nothing.
    const bool nothing = require_goals && !is_judged(variant) && one != ExitStatus::internal_fault;
    status = worse(status, nothing ? ExitStatus::nothing_judged : one);
  }
  return status;
}

std::vector<std::string> names_without_goals(const ScenarioResult& scenario) {
  std::vector<std::string> names;
  for (const VariantResult& variant : scenario.variants) {
    if (!is_judged(variant)) names.push_back(variant.name);
  }
  return names;
}

std::string verdict_sentence(const ScenarioResult& scenario) {
  std::vector<std::string> clauses;
  for (const Wording& wording : kWordings) {
    const std::size_t count = count_of(scenario, wording.verdict);
    if (count == 0) continue;
    clauses.push_back(std::to_string(count) + " " + std::string(count == 1 ? wording.one : wording.many));
  }
  std::string sentence = counted(scenario.asked, "variant");
  if (!scenario.is_complete()) sentence += ", interrupted after " + std::to_string(scenario.variants.size());
  for (std::size_t i = 0; i < clauses.size(); ++i) sentence += (i == 0 ? ": " : ", ") + clauses[i];
  return sentence + ".";
}

std::optional<std::int64_t> value_of(const RunReport& report, std::string_view measure) {
  const auto result = std::find_if(report.measures.begin(), report.measures.end(),
                                   [&](const MeasureResult& each) { return each.measure->name == measure; });
  return result == report.measures.end() ? std::nullopt : result->value;
}

bool is_settled(const RunReport& report) {
  return value_of(report, "settled").value_or(report.outcome.ending == Ending::drained ? 1 : 0) != 0;
}

}  // namespace ackboard
