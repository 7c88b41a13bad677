// The command line of ackboard-player.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/time.hpp"

namespace ackboard {

// What is shown besides the board, in a picture or at the start.
inline constexpr std::string_view kViews =
    "board, compare, log, story, faults, levels, settings, keys, search";

struct CommandLine {
  std::string what;               // a file, or the name or the place of a level; empty: the first level
  std::optional<Time> at;         // --at 2.5s
  bool at_break = false;          // --at break
  std::string variant;            // --variant
  int width = 0, height = 0;      // --size; 0: as the settings say
  std::optional<double> scale;    // --scale
  std::string theme;              // --theme
  std::filesystem::path picture;  // --screenshot
  std::string view;               // --view
  bool asks_for_help = false;
  bool asks_for_version = false;
};

struct ReadCommandLine {
  CommandLine line;
  std::string fault;  // one sentence; empty if the line can be followed
};

ReadCommandLine read_command_line(const std::vector<std::string>& words);
std::string command_line_help();

}  // namespace ackboard
