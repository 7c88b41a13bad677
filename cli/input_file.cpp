#include "cli/input_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>

namespace ackboard {
namespace {

// What a stream of C++ does not tell of standard input: that it is closed, or that reading it failed (it is a
// directory).
std::string fault_of_standard_input(const std::istream& stream) {
  if (&stream != &std::cin) return {};
  if (fcntl(STDIN_FILENO, F_GETFD) == -1) return "it is closed";
  return std::ferror(stdin) != 0 ? std::strerror(errno) : std::string();
}

void read_stream(std::istream& stream, Input& input) {
  std::string text;
  std::array<char, 65536> block{};
  while (stream.read(block.data(), block.size()) || stream.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kLargestInput) {
      input.fault = "it is larger than 64 MiB, which no scenario is";
      return;
    }
  }
  if (stream.bad()) {
    input.fault = "reading failed";
  } else {
    input.text = std::move(text);
  }
}

}  // namespace

Input read_input(const std::string& file, Console& console) {
  if (file == "-") {
    Input input{"standard input", {}, {}};
    read_stream(console.in, input);
    if (std::string fault = fault_of_standard_input(console.in); !fault.empty()) {
      return {input.name, {}, std::move(fault)};
    }
    return input;
  }
  if (file.empty()) return {"\"\"", {}, "its name is empty"};
  Input input{file, {}, {}};
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    input.fault = "it is a directory";
    return input;
  }
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (stream) {
    read_stream(stream, input);
  } else {
    input.fault = errno != 0 ? std::strerror(errno) : "it cannot be opened";
  }
  return input;
}

}  // namespace ackboard
