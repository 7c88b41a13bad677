#include "levels/document/string_fault.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

// The code unit of the `\uXXXX` that stands there; none if four hexadecimal digits are missing.
std::optional<std::uint32_t> code_unit(const TextCursor& cursor) {
  if (cursor.peek() != '\\' || cursor.peek(1) != 'u') return std::nullopt;
  std::uint32_t code = 0;
  for (std::size_t index = 2; index < 6; ++index) {
    constexpr std::string_view digits = "0123456789abcdef";
    const char letter = cursor.peek(index);
    const bool capital = letter >= 'A' && letter <= 'F';
    const std::size_t digit = digits.find(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
    if (digit == std::string_view::npos) return std::nullopt;
    code = code * 16 + static_cast<std::uint32_t>(digit);
  }
  return code;
}

bool is_high_surrogate(std::uint32_t code) { return code >= 0xD800U && code <= 0xDBFFU; }
bool is_low_surrogate(std::uint32_t code) { return code >= 0xDC00U && code <= 0xDFFFU; }

// Passes a right escape; explains a wrong one.
std::optional<SyntaxFault> pass_escape(TextCursor& cursor) {
  constexpr std::string_view simple = "\"\\/bfnrt";
  const TextCursor start = cursor;
  if (cursor.peek(1) != 'u') {
    if (simple.find(cursor.peek(1)) == std::string_view::npos) {
      return SyntaxFault{start.place(),
                         "A backslash in a string is written twice (\"\\\\\"), or begins one of "
                         "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041."};
    }
    cursor.pass(2);
    return std::nullopt;
  }
  const std::optional<std::uint32_t> code = code_unit(cursor);
  if (!code) return SyntaxFault{start.place(), "Expected four hexadecimal digits after \\u, as in \\u0041."};
  cursor.pass(6);
  if (is_high_surrogate(*code)) {
    const std::optional<std::uint32_t> next = code_unit(cursor);
    if (next && is_low_surrogate(*next)) return cursor.pass(6), std::nullopt;
  } else if (!is_low_surrogate(*code)) {
    return std::nullopt;
  }
  return SyntaxFault{start.place(),
                     "Half of a surrogate pair stands here alone; expected both halves, as in "
                     "\\ud83d\\ude00, or the character itself."};
}

}  // namespace

SyntaxFault explain_string(TextCursor cursor) {
  const Place start = cursor.place();
  cursor.pass(1);
  while (!cursor.at_end() && cursor.peek() != '\n' && cursor.peek() != '\r') {
    const char first = cursor.peek();
    if (first == '"') break;  // a whole string after all, which did not belong here
    if (first == '\\' && !cursor.rest().substr(1).empty()) {
      if (const auto fault = pass_escape(cursor)) return *fault;
      continue;
    }
    if (static_cast<std::uint8_t>(first) < 0x20U) {
      const std::string escape = in_quotes(cursor.rest().substr(0, 1));
      return {cursor.place(), "A control character stands in a string; write it as " + escape + "."};
    }
    cursor.pass(1);
  }
  return {start, "The string that begins here is not closed on its line; expected a double quote."};
}

}  // namespace ackboard
