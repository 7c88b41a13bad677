// Levels to look at, to change and to spoil.
#pragma once

#include <string>
#include <string_view>

#include "levels/level/judge.hpp"
#include "levels/level/level_list.hpp"
#include "tests/catch.hpp"

namespace ackboard {

inline Level level_named(std::string_view name) {
  const std::optional<std::size_t> at = find_level(name);
  REQUIRE(at);
  return *read_level(level_files()[*at].text).level;
}

// The board of a level with one text in the place of another.
inline ReadAnswer answer_with(const Level& level, std::string_view board) {
  return read_answer(level, "{\"board\": " + std::string(board) + "}");
}

// All problems, one a line: "line:column path: message".
inline std::string told(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& problem : problems) {
    out += std::to_string(problem.place.line) + ':' + std::to_string(problem.place.column) + ' ' +
           problem.path + ": " + problem.message + (problem.nearest.empty() ? "" : " -> " + problem.nearest) +
           '\n';
  }
  return out;
}

}  // namespace ackboard
