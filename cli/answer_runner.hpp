// Judges a board on a level: its run, its stars, and why it misses what it misses.
#pragma once

#include "cli/answer_result.hpp"
#include "cli/console.hpp"

namespace ackboard {

// Precondition: the answer has a variant. Stops when an interrupt comes.
AnswerResult judge_answer(const Level& level, ReadAnswer answer, std::uint32_t threads, Console& console);

}  // namespace ackboard
