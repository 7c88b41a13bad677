// The level that a command was asked for, and what is said if there is none.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "cli/bad_input.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "levels/level/level.hpp"

namespace ackboard {

// --level NAME-OR-PLACE. `level` must outlive the parsing.
CLI::Option* add_level(CLI::App& app, std::string& level, const std::string& help);

// Its index in level_files(); nothing, after a report, if there is none.
std::optional<std::size_t> chosen_level(const std::string& level, Format format, Console& console);

// The built-in level at that index, which a test has read.
Level built_in_level(std::size_t at);

}  // namespace ackboard
