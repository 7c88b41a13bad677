// From the words of a command line to an exit status.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_status.hpp"

namespace ackboard {

// `arguments` without the name of the program. Never throws.
ExitStatus run_command_line(const std::vector<std::string>& arguments, Console& console);

}  // namespace ackboard
