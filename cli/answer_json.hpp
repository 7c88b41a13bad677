// A judged board for programs.
#pragma once

#include "cli/answer_result.hpp"
#include "cli/json.hpp"

namespace ackboard {

Json answer_json(const AnswerResult& result);

}  // namespace ackboard
