// A board that a command was given, as a file or as a code, for a level.
#pragma once

#include <optional>
#include <string>

#include "cli/console.hpp"
#include "cli/options.hpp"
#include "levels/level/judge.hpp"

namespace ackboard {

struct AnswerInput {
  Level level;
  ReadAnswer answer;     // with a variant
  bool is_code = false;  // it was given as a code
};

// `level` may be empty for a code, which names its level; a code may have blanks around it. Nothing after a
// report of what is wrong.
std::optional<AnswerInput> read_answer_input(const std::string& board, const std::string& level,
                                             Format format, Console& console);

}  // namespace ackboard
