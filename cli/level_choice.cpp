#include "cli/level_choice.hpp"

#include <stdexcept>

#include "levels/level/level_list.hpp"

namespace ackboard {

CLI::Option* add_level(CLI::App& app, std::string& level, const std::string& help) {
  return app.add_option("--level", level, help)
      ->type_name("NAME-OR-PLACE")
      ->check(not_empty("it names no level"));
}

std::optional<std::size_t> chosen_level(const std::string& level, Format format, Console& console) {
  const std::optional<std::size_t> at = find_level(level);
  if (!at) {
    report_bad_input("there is no level " + level + "; ackboard levels list names them", nearest_level(level),
                     format, console);
  }
  return at;
}

Level built_in_level(std::size_t at) {
  const LevelFile& file = level_files()[at];
  LevelResult read = read_level(file.text);
  if (read.level) return std::move(*read.level);
  const Problem& problem = read.problems.front();
  throw std::logic_error("level " + std::string(file.name) + ", " + place_text(problem.place) + ", " +
                         problem.path + ": " + problem.message);
}

}  // namespace ackboard
