// ackboard levels show.
#pragma once

#include "cli/command.hpp"

namespace ackboard {

CommandAction declare_levels_show(CLI::App& app);

}  // namespace ackboard
