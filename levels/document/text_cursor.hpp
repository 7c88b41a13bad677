// A walk over the text of a JSON document that always knows its line and column.
//
// The JSON library tells what it reads but not where. The cursor follows it from token to token, and after a
// syntax error it stands where the explanation begins. It expects valid UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

#include "levels/document/document.hpp"

namespace ackboard {

class TextCursor {
 public:
  // Stands at the first character; a byte order mark is passed and takes no column.
  explicit TextCursor(std::string_view text);

  Place place() const { return place_; }
  std::size_t offset() const { return offset_; }
  std::string_view rest() const { return text_.substr(offset_); }
  bool at_end() const { return offset_ == text_.size(); }
  // The byte that many bytes ahead; a NUL beyond the end.
  char peek(std::size_t ahead = 0) const;

  // The byte that was passed last; a NUL at the start.
  char behind() const { return offset_ > 0 ? text_[offset_ - 1] : '\0'; }

  // Passes that many bytes (fewer at the end) and returns them.
  std::string_view pass(std::size_t bytes);
  // Passes a string with its quotes, a number, or one character.
  std::string_view pass_token();
  // Passes white space and comments. Stops at a slash that begins no comment or one that is never closed.
  void skip_blank();
  // Passes blanks, commas and colons: all that may stand between two tokens.
  void skip_separators();

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  Place place_{1, 1};
};

}  // namespace ackboard
