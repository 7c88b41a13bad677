#include "levels/document/text_cursor.hpp"

#include <algorithm>
#include <cstdint>

#include "levels/document/json_number.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Bytes of the comment that `text` begins with, without the end of a line comment's line; 0 if none.
std::size_t comment_length(std::string_view text) {
  if (text.starts_with("//")) return std::min(text.find_first_of("\r\n"), text.size());
  if (!text.starts_with("/*")) return 0;
  const std::size_t end = text.find("*/", 2);
  return end == std::string_view::npos ? 0 : end + 2;
}

// Bytes of the string that `text` begins with, with its quotes; all of them if it is never closed.
std::size_t string_length(std::string_view text) {
  for (std::size_t index = 1; index < text.size(); ++index) {
    if (text[index] == '"') return index + 1;
    if (text[index] == '\\') ++index;
  }
  return text.size();
}

}  // namespace

TextCursor::TextCursor(std::string_view text) : text_(text) {
  if (text_.starts_with(kByteOrderMark)) offset_ = kByteOrderMark.size();
}

char TextCursor::peek(std::size_t ahead) const {
  return ahead < text_.size() - offset_ ? text_[offset_ + ahead] : '\0';
}

std::string_view TextCursor::pass(std::size_t bytes) {
  const std::string_view passed = rest().substr(0, bytes);
  for (const char byte : passed) {
    ++offset_;
    const bool line_ends = byte == '\n' || (byte == '\r' && peek() != '\n');
    if (line_ends) {
      ++place_.line;
      place_.column = 1;
    } else if ((static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80U) {  // one column for a whole character
      ++place_.column;
    }
  }
  return passed;
}

std::string_view TextCursor::pass_token() {
  if (at_end()) return {};
  if (peek() == '"') return pass(string_length(rest()));
  const std::size_t number = number_length(rest());
  return pass(number > 0 ? number : std::max<std::size_t>(character_length(rest()), 1));
}

void TextCursor::skip_blank() {
  while (!at_end()) {
    const bool white = peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r';
    const std::size_t length = white ? 1 : comment_length(rest());
    if (length == 0) return;
    pass(length);
  }
}

void TextCursor::skip_separators() {
  skip_blank();
  while (peek() == ',' || peek() == ':') {
    pass(1);
    skip_blank();
  }
}

}  // namespace ackboard
