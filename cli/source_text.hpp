// Finds places in the text of a file.
#pragma once

#include <cstddef>
#include <string_view>

#include "levels/document/document.hpp"

namespace ackboard {

// Places that are sought in their order are found in one walk over the text, however long its lines are: a
// scenario that a program wrote is often one line of many megabytes.
class SourceText {
 public:
  explicit SourceText(std::string_view text);

  // A line from a column on (from 1, in characters), without its end; empty if there is no such line.
  std::string_view line_from(std::uint32_t line, std::uint32_t column);

 private:
  void enter_line(std::size_t start);

  std::string_view text_;
  Place place_{1, 1};  // where the walk stands
  std::size_t offset_ = 0;
  std::size_t end_ = 0;  // of its line
};

}  // namespace ackboard
