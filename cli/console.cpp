#include "cli/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace ackboard {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

std::size_t columns_of(int descriptor) {
  const std::string_view stated = environment("COLUMNS");
  std::size_t columns = 0;
  const auto [end, fault] = std::from_chars(stated.data(), stated.data() + stated.size(), columns);
  if (fault == std::errc{} && end == stated.data() + stated.size() && columns > 0) return columns;
  winsize size{};
  if (isatty(descriptor) != 0 && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return size.ws_col;
  return Style{}.columns;
}

Style style_of(int descriptor) {
  const bool wanted = environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  return {.colour = wanted && isatty(descriptor) != 0, .columns = columns_of(descriptor)};
}

}  // namespace

Console process_console() {
  return {
      .in = std::cin,
      .out = std::cout,
      .error = std::cerr,
      .out_style = style_of(STDOUT_FILENO),
      .error_style = style_of(STDERR_FILENO),
      .shows_progress = isatty(STDERR_FILENO) != 0 && environment("TERM") != "dumb",
  };
}

}  // namespace ackboard
