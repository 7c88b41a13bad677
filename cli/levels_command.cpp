// ackboard levels: the levels that are built in, to list, to show, to prove and to judge answers with.
#include <memory>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/levels_check.hpp"
#include "cli/levels_code.hpp"
#include "cli/levels_list.hpp"
#include "cli/levels_show.hpp"

namespace ackboard {
namespace {

using Parsed = std::vector<std::pair<CLI::App*, CommandAction>>;

CommandAction declare_levels(CLI::App& app) {
  const auto actions = std::make_shared<Parsed>();
  const auto add = [&](const char* name, const char* summary, CommandAction (*declare_one)(CLI::App&)) {
    CLI::App* subcommand = app.add_subcommand(name, summary);
    actions->emplace_back(subcommand, declare_one(*subcommand));
  };
  add("list", "List the levels in the order of play", declare_levels_list);
  add("show", "Show a level: its story, its board, what may be changed and what counts", declare_levels_show);
  add("check", "Prove that the levels are good ones, or judge a board", declare_levels_check);
  add("code", "Write a board as a short code, or a code as a board", declare_levels_code);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  ackboard levels list\n"
      "  ackboard levels show --level 1 --hint 1\n"
      "  ackboard levels show --level 1 --scenario > mine.json\n"
      "  ackboard levels check --level 1 --board mine.json");
  return [actions](Console& console) {
    for (const auto& [subcommand, action] : *actions) {
      if (subcommand->parsed()) return action(console);
    }
    return ExitStatus::bad_input;
  };
}

}  // namespace

extern const Command levels_command;
const Command levels_command{"levels", "List, show and check the levels, and judge answers", declare_levels};

}  // namespace ackboard
