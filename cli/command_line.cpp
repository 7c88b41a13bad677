#include "cli/command_line.hpp"

#include <algorithm>
#include <cerrno>
#include <CLI/CLI.hpp>
#include <cstring>
#include <exception>
#include <istream>
#include <new>
#include <ostream>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/problem_json.hpp"
#include "cli/text_layout.hpp"
#include "cli/too_little_memory.hpp"
#include "cli/version.hpp"
#include "cli/wrong_words.hpp"
#include "levels/text/nearest.hpp"

namespace ackboard {
namespace {

using Arguments = std::vector<std::string>;

// Programs that asked for JSON get JSON, even if the rest of what they asked for makes no sense.
bool wants_json(const Arguments& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--format=json") return true;
    if (arguments[i] == "--format" && i + 1 < arguments.size() && arguments[i + 1] == "json") return true;
  }
  return false;
}

bool is_command(const std::string& name) {
  const auto list = commands();
  return std::any_of(list.begin(), list.end(), [&](const Command* command) { return command->name == name; });
}

ExitStatus report_usage(const Arguments& arguments, const std::string& message, const std::string& nearest,
                        Console& console) {
  if (wants_json(arguments)) {
    write_json(console.out, problems_json({}, {{{}, "", message, nearest}}));
    return ExitStatus::bad_input;
  }
  console.error << "ackboard: " << printable(message);
  if (!nearest.empty()) console.error << " (did you mean \"" << nearest << "\"?)";
  const bool has_command = !arguments.empty() && is_command(arguments.front());
  console.error << "\nackboard " << (has_command ? arguments.front() + " " : "")
                << "--help says what there is.\n";
  return ExitStatus::bad_input;
}

ExitStatus report_unknown_command(const Arguments& arguments, Console& console) {
  std::vector<std::string_view> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  if (arguments.front().empty())
    return report_usage(arguments, "the name of the command is empty", "", console);
  return report_usage(arguments, "there is no command " + arguments.front(),
                      nearest_name(arguments.front(), names), console);
}

// Parses and does what was asked for.
ExitStatus dispatch(const Arguments& arguments, Console& console) {
  CLI::App app{"Ackboard shows what happens when a message is delivered twice.", "ackboard"};
  app.set_version_flag("--version", kEngine, "Print the version and exit");
  app.set_help_flag("--help,-h", "Print this help and exit");
  app.footer("Example:\n  ackboard run scenarios/mini-board.json\n\n" + exit_status_help());
  std::vector<std::pair<CLI::App*, CommandAction>> actions;
  for (const Command* command : commands()) {
    CLI::App* subcommand = app.add_subcommand(command->name, command->summary);
    actions.emplace_back(subcommand, command->declare(*subcommand));
  }
  try {
    app.parse(Arguments(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    console.out << app.help();
    return ExitStatus::all_met;
  } catch (const CLI::CallForVersion& version) {
    console.out << version.what() << "\n";
    return ExitStatus::all_met;
  } catch (const CLI::ParseError& error) {
    const WrongWords wrong = wrong_words(app, arguments, error);
    return report_usage(arguments, wrong.message, wrong.nearest, console);
  }
  for (const auto& [subcommand, action] : actions) {
    if (subcommand->parsed()) return action(console);
  }
  console.error << app.help();  // nothing was asked for
  return ExitStatus::bad_input;
}

ExitStatus run_or_report(const Arguments& arguments, Console& console) {
  const bool names_command = !arguments.empty() && !arguments.front().starts_with('-');
  if (names_command && !is_command(arguments.front())) return report_unknown_command(arguments, console);
  return dispatch(arguments, console);
}

ExitStatus report_fault(const Arguments& arguments, const std::string& message, Console& console) {
  if (wants_json(arguments)) {
    write_json(console.out, problems_json({}, {{{}, "", message, ""}}));
  } else {
    console.error << "ackboard: " << message << "\n";
  }
  return ExitStatus::internal_fault;
}

// A reader like `head` that has seen enough is no fault, and no news to the one who put it there.
ExitStatus report_failed_write(int reason, Console& console) {
  if (reason == EPIPE) return ExitStatus::reader_gone;
  console.error << "ackboard: cannot write to standard output";
  if (reason != 0) console.error << ": " << std::strerror(reason);
  console.error << "\n";
  return ExitStatus::internal_fault;
}

}  // namespace

ExitStatus run_command_line(const std::vector<std::string>& arguments, Console& console) {
  // A full disk or a reader that has gone away must not look like success, and ends the runs at once.
  console.out.exceptions(std::ios::badbit);
  try {
    errno = 0;
    const ExitStatus status = run_or_report(arguments, console);
    console.out.flush();
    return status;
  } catch (const std::ios_base::failure&) {
    const int reason = errno;
    console.out.exceptions(std::ios::goodbit);  // writing to `error` may flush `out` once more
    return report_failed_write(reason, console);
  } catch (const std::bad_alloc&) {
    console.out.exceptions(std::ios::goodbit);
    return report_fault(arguments, too_little_memory().message, console);
  } catch (const std::exception& fault) {
    console.out.exceptions(std::ios::goodbit);
    const std::string what = fault.what();
    return report_fault(arguments, "internal fault, which we would like to hear of: " + what, console);
  }
}

}  // namespace ackboard
