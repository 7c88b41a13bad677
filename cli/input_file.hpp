// Reads what a command was given: a file, or standard input for "-".
#pragma once

#include <optional>
#include <string>

#include "cli/console.hpp"

namespace ackboard {

// More than a scenario will ever have; keeps a wrong file (/dev/zero, a disk image) from filling the memory.
inline constexpr std::size_t kLargestInput = std::size_t{64} << 20;

struct Input {
  std::string name;                 // for people: the file, or "standard input"
  std::optional<std::string> text;  // nothing if it could not be read
  std::string fault;                // then why: "no such file or directory"
};

Input read_input(const std::string& file, Console& console);

}  // namespace ackboard
