// Where a command reads and writes. Passed in, so that a test needs neither a process nor a terminal.
#pragma once

#include <cstddef>
#include <iosfwd>

namespace ackboard {

// What a stream can show.
struct Style {
  bool colour = false;
  std::size_t columns = 100;  // text is laid out to fit
};

struct Console {
  std::istream& in;
  std::ostream& out;    // results
  std::ostream& error;  // all else
  Style out_style = {};
  Style error_style = {};
  bool shows_progress = false;  // `error` is a terminal that a person may be watching
};

// The console of this process. Colour only on a terminal, and not if NO_COLOR is set to something or TERM is
// "dumb". The width is COLUMNS if that is set, else that of the terminal, else 100.
Console process_console();

}  // namespace ackboard
