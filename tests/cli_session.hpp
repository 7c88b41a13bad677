// Runs the command line inside the test, and the built program as a process.
#pragma once

#include <string>
#include <vector>

#include "cli/command_line.hpp"

namespace ackboard::testing {

struct Answer {
  int status = 0;
  std::string out;
  std::string error;
};

// Inside the test, with `input` as standard input.
Answer ackboard_says(const std::vector<std::string>& arguments, const std::string& input = "");

// The built program through a shell: `ackboard run x.json > /dev/full`. In the line `$ACKBOARD` is the
// program. Both streams arrive in `out` unless the line says otherwise.
Answer shell_says(const std::string& line);

// The built program on a terminal of that width, with NO_COLOR set to `no_color`. Both streams arrive in
// `out`.
Answer terminal_says(const std::vector<std::string>& arguments, unsigned short columns,
                     const char* no_color = "");

// A file of the checkout.
std::string source_path(const std::string& path);

// The two boards that must always hold.
inline std::string mini_board() { return source_path("scenarios/mini-board.json"); }
inline std::string idempotent_consumer() { return source_path("scenarios/idempotent-consumer.json"); }

std::string file_text(const std::string& path);

}  // namespace ackboard::testing
