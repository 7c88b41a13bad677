#include "cli/levels_check.hpp"

#include <memory>
#include <ostream>
#include <vector>

#include "cli/answer_input.hpp"
#include "cli/answer_json.hpp"
#include "cli/answer_runner.hpp"
#include "cli/answer_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/json_output.hpp"
#include "cli/level_choice.hpp"
#include "cli/proof_output.hpp"
#include "cli/version.hpp"
#include "levels/level/level_list.hpp"

namespace ackboard {
namespace {

struct LevelsCheckArguments {
  std::string level;
  std::string board;
  std::uint32_t threads = 1;
  Format format = Format::text;
};

ExitStatus check_board(const LevelsCheckArguments& arguments, Console& console) {
  const std::optional<AnswerInput> input =
      read_answer_input(arguments.board, arguments.level, arguments.format, console);
  if (!input) return ExitStatus::bad_input;
  const InterruptWatch watch;
  const AnswerResult result = judge_answer(input->level, input->answer, arguments.threads, console);
  if (arguments.format == Format::json) {
    write_json(console.out, answer_json(result));
  } else {
    console.out << answer_text(result, console.out_style);
  }
  if (interrupted()) return ExitStatus::interrupted;
  return result.judgement.report.met ? ExitStatus::all_met : ExitStatus::goal_missed;
}

std::vector<std::size_t> places_to_check(const LevelsCheckArguments& arguments, Console& console) {
  std::vector<std::size_t> places;
  if (!arguments.level.empty()) {
    const auto at = chosen_level(arguments.level, arguments.format, console);
    if (at) places.push_back(*at);
    return places;
  }
  for (std::size_t at = 0; at < level_files().size(); ++at) places.push_back(at);
  return places;
}

ExitStatus check_levels(const LevelsCheckArguments& arguments, Console& console) {
  const std::vector<std::size_t> places = places_to_check(arguments, console);
  if (places.empty()) return ExitStatus::bad_input;
  const InterruptWatch watch;
  ProofOptions options;
  options.judge.threads = arguments.threads;
  options.judge.stop = interrupted;
  options.judge.keep_going = [](const RunProgress&) { return !interrupted(); };
  Json levels = Json::array();
  bool all_hold = true;
  for (const std::size_t at : places) {
    const Level level = built_in_level(at);
    const Proof proof = prove(level, options);
    all_hold = all_hold && proof.holds();
    if (arguments.format == Format::json) {
      levels.push_back(proof_json(level, at + 1, proof));
    } else {
      console.out << proof_text(level, at + 1, proof, places.size() == 1, console.out_style) << std::flush;
    }
    if (interrupted()) break;
  }
  if (arguments.format == Format::json) {
    write_json(console.out,
               {{"schema_version", kSchemaVersion}, {"engine", kEngine}, {"levels", std::move(levels)}});
  }
  if (interrupted()) return ExitStatus::interrupted;
  return all_hold ? ExitStatus::all_met : ExitStatus::goal_missed;
}

}  // namespace

CommandAction declare_levels_check(CLI::App& app) {
  const auto arguments = std::make_shared<LevelsCheckArguments>();
  add_level(app, arguments->level, "Only this level: its name or its place in the list");
  app.add_option("--board", arguments->board,
                 "Judge this board: a scenario file, - for standard input, or a code")
      ->check(not_empty("it names no board"))
      ->type_name("FILE|CODE");
  app.add_option("--threads", arguments->threads, "Threads that try faults; 1 if not given")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  add_format(app, arguments->format, {Format::text, Format::json});
  app.footer(
      "Exit status: 0 the board meets the goals, or all that is to be proved of the levels holds; 1 not so;\n"
      "2 to 130 see ackboard --help.\n\n"
      "Examples:\n"
      "  ackboard levels check\n"
      "  ackboard levels check --level 3 --board mine.json");
  return [arguments](Console& console) {
    return arguments->board.empty() ? check_levels(*arguments, console) : check_board(*arguments, console);
  };
}

}  // namespace ackboard
