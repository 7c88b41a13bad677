#include "cli/commands.hpp"

#include <array>

namespace ackboard {

extern const Command run_command;
extern const Command check_command;
extern const Command search_command;
extern const Command explain_command;
extern const Command levels_command;
extern const Command catalog_command;

std::span<const Command* const> commands() {
  static constexpr std::array list{
      &run_command, &check_command, &search_command, &explain_command, &levels_command, &catalog_command,
  };
  return list;
}

}  // namespace ackboard
