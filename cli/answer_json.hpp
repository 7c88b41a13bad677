// A judged board for programs.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/answer_result.hpp"

namespace ackboard {

nlohmann::ordered_json answer_json(const AnswerResult& result);

}  // namespace ackboard
