#include <csignal>
#include <string>
#include <vector>

#include "cli/command_line.hpp"

int main(int count, char** words) {
  // A reader that has gone away shows as a failed write, so that what is written to files is still finished.
  std::signal(SIGPIPE, SIG_IGN);
  ackboard::Console console = ackboard::process_console();
  const std::vector<std::string> arguments(count > 0 ? words + 1 : words, words + count);
  return static_cast<int>(ackboard::run_command_line(arguments, console));
}
