// A level for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "levels/level/changes.hpp"

namespace ackboard {

// What is not shown unless it is asked for.
struct LevelParts {
  std::size_t hint = 0;  // from 1; 0: none
  bool solution = false;
};

std::string level_text(const Level& level, std::size_t place, const LevelParts& parts, const Style& style);

// A board of the level as a scenario file, which can be run, changed and judged.
std::string board_file_text(const Level& level, const Variant& board);

// "payments.prefetch: 3 -> 1", one for each change.
std::vector<std::string> change_words(const Level& level, const Changes& changes);

// "1 to 8", "true or false", "of the steps begin, record": what a rule allows.
std::string allowed_words(const ChangeRule& rule);

}  // namespace ackboard
