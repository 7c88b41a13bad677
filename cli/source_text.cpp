#include "cli/source_text.hpp"

#include <algorithm>

#include "cli/character_width.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // takes no column

}  // namespace

SourceText::SourceText(std::string_view text) : text_(text) {
  if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
  enter_line(0);
}

void SourceText::enter_line(std::size_t start) {
  offset_ = start;
  end_ = std::min(text_.find_first_of("\r\n", start), text_.size());
}

std::string_view SourceText::line_from(std::uint32_t line, std::uint32_t column) {
  if (Place{line, column} < place_) *this = SourceText(text_);
  for (; place_.line < line; ++place_.line) {
    if (end_ == text_.size()) return {};
    enter_line(end_ + (text_.substr(end_).starts_with("\r\n") ? 2 : 1));
    place_.column = 1;
  }
  for (; place_.column < column && offset_ < end_; ++place_.column) {
    offset_ += first_character(text_.substr(offset_, end_ - offset_)).bytes;
  }
  return text_.substr(offset_, end_ - offset_);
}

}  // namespace ackboard
