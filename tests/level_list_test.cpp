// The levels that are built in.
#include "levels/level/level_list.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "levels/level/level.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

std::set<std::string> files_in_the_folder() {
  std::set<std::string> names;
  const auto folder = std::filesystem::path(ACKBOARD_SOURCE_DIR) / "levels/data";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() == ".json") names.insert(file.path().stem().string());
  }
  return names;
}

}  // namespace

TEST_CASE("every level file stands in the list, once") {
  INFO("Add a line to levels/data/levels.txt.");
  std::set<std::string> listed;
  for (const LevelFile& file : level_files()) CHECK(listed.insert(std::string(file.name)).second);
  CHECK(listed == files_in_the_folder());
}

TEST_CASE("every level is valid, and is named as its file") {
  for (const LevelFile& file : level_files()) {
    const LevelResult read = read_level(file.text);
    INFO(file.name);
    for (const Problem& problem : read.problems) INFO(place_text(problem.place) << ": " << problem.message);
    REQUIRE(read.level);
    CHECK(read.level->name == file.name);
    CHECK(find_level(file.name) == find_level(std::to_string(*find_level(file.name) + 1)));
  }
}

TEST_CASE("a level is found by its name and by its place") {
  CHECK(find_level("delivered-twice") == std::size_t{0});
  CHECK(find_level("1") == std::size_t{0});
  CHECK_FALSE(find_level("0"));
  CHECK_FALSE(find_level("1000"));
  CHECK_FALSE(find_level("01x"));
  CHECK(nearest_level("deliverd-twice") == "delivered-twice");
}
