// ackboard levels list.
#pragma once

#include "cli/command.hpp"

namespace ackboard {

CommandAction declare_levels_list(CLI::App& app);

}  // namespace ackboard
