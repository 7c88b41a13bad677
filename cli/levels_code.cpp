#include "cli/levels_code.hpp"

#include <memory>
#include <ostream>

#include "cli/answer_input.hpp"
#include "cli/json.hpp"
#include "cli/json_output.hpp"
#include "cli/level_choice.hpp"
#include "cli/level_text.hpp"
#include "cli/version.hpp"
#include "levels/level/board_code.hpp"

namespace ackboard {
namespace {

struct CodeArguments {
  std::string board;
  std::string level;
  Format format = Format::text;
};

ExitStatus translate(const CodeArguments& arguments, Console& console) {
  const std::optional<AnswerInput> input =
      read_answer_input(arguments.board, arguments.level, arguments.format, console);
  if (!input) return ExitStatus::bad_input;
  const std::string code = board_code(input->level, input->answer.changes);
  if (arguments.format == Format::json) {
    write_json(console.out,
               {{"schema_version", kSchemaVersion},
                {"level", input->level.name},
                {"code", code},
                {"changes", change_words(input->level, input->answer.changes)},
                {"scenario", Json::parse(board_file_text(input->level, *input->answer.variant))}});
  } else if (input->is_code) {
    console.out << board_file_text(input->level, *input->answer.variant);
  } else {
    console.out << code << "\n";
  }
  return ExitStatus::all_met;
}

}  // namespace

CommandAction declare_levels_code(CLI::App& app) {
  const auto arguments = std::make_shared<CodeArguments>();
  app.add_option("FILE|CODE", arguments->board, "A board to write as a code, or a code to write as a board")
      ->required()
      ->check(not_empty("it names no board"))
      ->type_name("");
  add_level(app, arguments->level, "Of a file: which level its board is for");
  add_format(app, arguments->format, {Format::text, Format::json});
  app.footer(
      "Examples:\n"
      "  ackboard levels code --level 3 mine.json\n"
      "  ackboard levels code AB1_... > mine.json");
  return [arguments](Console& console) { return translate(*arguments, console); };
}

}  // namespace ackboard
