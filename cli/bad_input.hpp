// What was asked for on the command line and is not there.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"

namespace ackboard {

// A sentence about it, for people or for programs; `nearest`: the name that may have been meant, or empty.
// Returns bad_input.
ExitStatus report_bad_input(const std::string& message, const std::string& nearest, Format format,
                            Console& console);

}  // namespace ackboard
