// A judged board for people.
#pragma once

#include <string>

#include "cli/answer_result.hpp"
#include "cli/console.hpp"

namespace ackboard {

std::string answer_text(const AnswerResult& result, const Style& style);

}  // namespace ackboard
