#include "cli/levels_show.hpp"

#include <memory>
#include <ostream>

#include "cli/json_output.hpp"
#include "cli/level_choice.hpp"
#include "cli/level_json.hpp"
#include "cli/level_text.hpp"
#include "levels/level/level_list.hpp"

namespace ackboard {
namespace {

struct ShowArguments {
  std::string level = "1";
  LevelParts parts;
  bool scenario = false;
  Format format = Format::text;
};

ExitStatus show_level(const ShowArguments& arguments, Console& console) {
  const std::optional<std::size_t> at = chosen_level(arguments.level, arguments.format, console);
  if (!at) return ExitStatus::bad_input;
  const Level level = built_in_level(*at);
  if (arguments.scenario) {
    console.out << board_file_text(level, level.untouched);
  } else if (arguments.format == Format::json) {
    write_json(console.out, level_json(level, *at + 1, arguments.parts));
  } else {
    console.out << level_text(level, *at + 1, arguments.parts, console.out_style);
  }
  return ExitStatus::all_met;
}

}  // namespace

CommandAction declare_levels_show(CLI::App& app) {
  const auto arguments = std::make_shared<ShowArguments>();
  CLI::Option* level =
      add_level(app, arguments->level, "Which one: its name or its place in the list; 1 if not given");
  app.add_option("LEVEL", arguments->level, "The same, without --level")->type_name("")->excludes(level);
  app.add_option("--hint", arguments->parts.hint, "Also show this hint: a nudge, the place, the answer")
      ->check(CLI::Range(std::size_t{1}, kHints))
      ->type_name("1|2|3");
  app.add_flag("--solution", arguments->parts.solution, "Also show the solution, and why it works");
  app.add_flag("--scenario", arguments->scenario, "Write the board as a scenario file, to change it");
  add_format(app, arguments->format, {Format::text, Format::json});
  app.footer(
      "Examples:\n"
      "  ackboard levels show --level two-hands --hint 1\n"
      "  ackboard levels show 3 --scenario > mine.json");
  return [arguments](Console& console) { return show_level(*arguments, console); };
}

}  // namespace ackboard
