// What a subcommand is: a row of commands.cpp and a file of its own.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cli/console.hpp"
#include "cli/exit_status.hpp"

namespace ackboard {

using CommandAction = std::function<ExitStatus(Console&)>;

struct Command {
  const char* name;
  const char* summary;  // one line of the help
  // Adds the options to `app` and returns what is to be done once they are parsed.
  CommandAction (*declare)(CLI::App& app);
};

}  // namespace ackboard
