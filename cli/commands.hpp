// The list of subcommands.
#pragma once

#include <span>

#include "cli/command.hpp"

namespace ackboard {

// In the order of the help.
std::span<const Command* const> commands();

}  // namespace ackboard
