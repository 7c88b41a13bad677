// Levels: scenarios that a person solves. A level is a scenario file with one member more, "level", which
// says what it teaches, what may be changed and what counts as solved.
//
//   const LevelResult read = read_level(level_files()[0].text);
//   show(read.level->lesson.story, read.level->untouched.board);
//
// The board of the file is the one that the player finds. Its variants are "untouched", "solution", and the
// answers that people try, so `ackboard run` shows them side by side.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/document.hpp"
#include "levels/level/lesson.hpp"
#include "levels/scenario/scenario.hpp"

namespace ackboard {

struct Level {
  std::string name;  // how the level is known, wherever it stands in the list
  std::string summary;
  std::uint64_t seed = 1;
  Lesson lesson;
  Variant untouched;  // `document` is what a player starts from
  Variant solution;
  std::vector<Variant> answers;  // in the order of lesson.answers
};

struct LevelResult {
  std::optional<Level> level;
  std::vector<Problem> problems;  // sorted by place; empty exactly if there is a level
};

// Never throws on bad input.
LevelResult read_level(std::string_view text);

}  // namespace ackboard
