// The levels that are built in, in the order of play. They are part of the program: nothing is read from a
// file system. levels/data/levels.txt gives the order.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ackboard {

struct LevelFile {
  std::string_view name;  // of the level, and of its file without ".json"
  std::string_view text;  // for read_level()
};

std::span<const LevelFile> level_files();

// The index of a level by its name, or by its place in the list, from "1". Nothing if there is no such level.
std::optional<std::size_t> find_level(std::string_view name_or_place);

// The name that is nearest to a wrong one; empty if none is near.
std::string nearest_level(std::string_view wrong);

}  // namespace ackboard
