// The options of commands that read a scenario and then run it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "levels/scenario/scenario.hpp"

namespace ackboard {

// --variant, --seed and --set. `options` must outlive the parsing.
void add_read_options(CLI::App& app, ReadOptions& options, const std::string& variant_help);

}  // namespace ackboard
