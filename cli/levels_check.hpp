// ackboard levels check.
#pragma once

#include "cli/command.hpp"

namespace ackboard {

CommandAction declare_levels_check(CLI::App& app);

}  // namespace ackboard
