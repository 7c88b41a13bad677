// ackboard levels code.
#pragma once

#include "cli/command.hpp"

namespace ackboard {

CommandAction declare_levels_code(CLI::App& app);

}  // namespace ackboard
