// The results of a scenario for programs. Amounts are in the units of amount_json.hpp; what does not exist is
// null.
#pragma once

#include <string>
#include <string_view>

#include "cli/json.hpp"
#include "cli/scenario_result.hpp"

namespace ackboard {

// `file` as it was given, "-" for standard input.
Json scenario_json(const std::string& file, const ScenarioResult& scenario);

// "drained": nothing was left to happen; "until": the scenario's `until` came; "event_limit": so did the
// limit of events; "end_of_time": there is no `until`, and time can be counted no further.
std::string_view ending_name(Ending ending, Duration until);

}  // namespace ackboard
