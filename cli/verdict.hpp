// What the results mean: for each variant, for the scenario, and for the exit status.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/exit_status.hpp"
#include "cli/scenario_result.hpp"

namespace ackboard {

enum class Verdict : std::uint8_t {
  meets,               // all goals, as it should
  misses_as_expected,  // it is there to fail, and does
  misses,
  meets_unexpectedly,  // it is there to fail, and does not
  not_judged,          // it has no goals
  differs,             // two runs of it were not the same
  faulty,              // the books of the engine do not balance
};

// From the worst down: faulty, differs, then what the goals say.
Verdict verdict_of(const VariantResult& variant);

// Verdicts that need no attention.
bool is_fine(Verdict verdict);

// With `require_goals` each variant must have something to judge.
ExitStatus status_of(const ScenarioResult& scenario, bool require_goals);

// The names of the variants that have no goals.
std::vector<std::string> names_without_goals(const ScenarioResult& scenario);

// "2 variants: 1 meets its goals, 1 misses as expected."
std::string verdict_sentence(const ScenarioResult& scenario);

// The value of a measure in a report; nothing if it does not exist there.
std::optional<std::int64_t> value_of(const RunReport& report, std::string_view measure);

// Whether the broker ended up with nothing to do. Not so if `until` or the limit of events ended the run.
bool is_settled(const RunReport& report);

}  // namespace ackboard
