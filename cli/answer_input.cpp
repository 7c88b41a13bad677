#include "cli/answer_input.hpp"

#include <filesystem>
#include <ostream>
#include <system_error>
#include <utility>

#include "cli/input_file.hpp"
#include "cli/json_output.hpp"
#include "cli/level_choice.hpp"
#include "cli/problem_json.hpp"
#include "cli/problem_text.hpp"
#include "cli/text_layout.hpp"
#include "levels/level/board_code.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

void report_problems(const std::string& board, const std::string& name, const std::string& source,
                     const std::vector<Problem>& problems, Format format, Console& console) {
  if (format == Format::json) {
    write_json(console.out, problems_json(board, problems));
  } else {
    console.error << problems_text(name, problems, source, console.error_style);
  }
}

// A board is judged under the level's own seed and name; a file that has others may expect otherwise.
void note_unused(const std::string& text, const Level& level, Console& console) {
  const ParsedDocument parsed = parse_document(text);
  if (!parsed.root) return;
  std::vector<std::string> unused;
  const Node* seed = parsed.root->find("seed");
  if (seed != nullptr && seed->text != std::to_string(level.seed)) unused.push_back("seed");
  const Node* name = parsed.root->find("name");
  if (name != nullptr && name->text != level.name) unused.push_back("name");
  if (unused.empty()) return;
  console.error << "note: the " << listed(unused) << " of the file " << (unused.size() == 1 ? "is" : "are")
                << " not used; the level has its own\n";
}

std::optional<AnswerInput> read_code(const std::string& code, const std::string& level, Format format,
                                     Console& console) {
  DecodedBoard decoded = decode_board(code);
  if (!decoded.level) {
    report_bad_input(decoded.fault, "", format, console);
    return std::nullopt;
  }
  if (!level.empty()) {
    const std::optional<std::size_t> at = chosen_level(level, format, console);
    if (!at) return std::nullopt;
    if (built_in_level(*at).name != decoded.level->name) {
      report_bad_input("the code is a board of the level " + decoded.level->name, "", format, console);
      return std::nullopt;
    }
  }
  ReadAnswer answer{std::nullopt, std::move(decoded.changes), {}};
  answer.variant = variant_with(*decoded.level, answer.changes, answer.problems);
  if (!answer.variant) {
    report_problems(code, "the code", "", answer.problems, format, console);
    return std::nullopt;
  }
  return AnswerInput{std::move(*decoded.level), std::move(answer), true};
}

std::optional<AnswerInput> read_file(const std::string& file, const std::string& level, Format format,
                                     Console& console) {
  if (level.empty()) {
    report_bad_input("--level is missing: say which level the board is for", "", format, console);
    return std::nullopt;
  }
  const std::optional<std::size_t> at = chosen_level(level, format, console);
  if (!at) return std::nullopt;
  AnswerInput input{built_in_level(*at), {}, false};
  const Input read = read_input(file, console);
  if (read.text) {
    input.answer = read_answer(input.level, *read.text);
  } else {
    input.answer.problems.push_back({{}, "", "The file cannot be read: " + read.fault + ".", ""});
  }
  if (input.answer.variant) {
    note_unused(*read.text, input.level, console);
    return input;
  }
  report_problems(file, read.name, read.text.value_or(""), input.answer.problems, format, console);
  return std::nullopt;
}

// As they come with what is copied out of a mail.
std::string without_blanks_around(const std::string& text) {
  constexpr const char* kBlanks = " \t\r\n";
  const std::size_t start = text.find_first_not_of(kBlanks);
  return start == std::string::npos ? "" : text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

void report_neither(const std::string& board, Format format, Console& console) {
  const std::string sentence =
      "There is no such file, and it is no code: a board's code begins with " + in_quotes(kCodeStart) + ".";
  report_problems(board, board, "", {{{}, "", sentence, ""}}, format, console);
}

}  // namespace

std::optional<AnswerInput> read_answer_input(const std::string& board, const std::string& level,
                                             Format format, Console& console) {
  std::error_code none;
  if (board == "-" || std::filesystem::exists(board, none)) return read_file(board, level, format, console);
  const std::string code = without_blanks_around(board);
  if (looks_like_code(code)) return read_code(code, level, format, console);
  if (none == std::errc::permission_denied) return read_file(board, level, format, console);
  report_neither(board, format, console);
  return std::nullopt;
}

}  // namespace ackboard
