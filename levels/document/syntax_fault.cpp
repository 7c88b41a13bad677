#include "levels/document/syntax_fault.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "levels/document/string_fault.hpp"
#include "levels/text/digits.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

bool is_word(char byte) {
  const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  return letter || is_digit(byte) || byte == '_' || byte == '.' || byte == '+' || byte == '-';
}

// What stands at the cursor, in quotes: a string, a whole word or one character.
std::string found(TextCursor cursor) {
  if (cursor.peek() == '"') {
    const std::string_view string = cursor.pass_token().substr(1);
    return in_quotes(string.substr(0, string.find_last_of('"')));
  }
  const std::string_view rest = cursor.rest();
  const auto end = std::find_if_not(rest.begin(), rest.end(), is_word);
  const auto word = static_cast<std::size_t>(end - rest.begin());
  return in_quotes(rest.substr(0, std::max(word, character_length(rest))));
}

std::string closing_of(const Node& container) {
  return container.kind == Node::Kind::array ? "\"]\"" : "\"}\"";
}

// "the array that begins at line 3, column 5".
std::string name_of(const Node& container) {
  const std::string kind = container.kind == Node::Kind::array ? "array" : "object";
  return "the " + kind + " that begins at " + place_text(container.place);
}

SyntaxFault at(const TextCursor& cursor, std::string message) { return {cursor.place(), std::move(message)}; }

SyntaxFault end_of_text(const TextCursor& cursor, const Node* container) {
  if (container == nullptr) {
    return at(cursor, "The document is empty; expected an object in braces: { ... }.");
  }
  return at(cursor,
            "The text ends inside " + name_of(*container) + "; expected " + closing_of(*container) + ".");
}

SyntaxFault slash(const TextCursor& cursor) {
  if (cursor.peek(1) == '*') {
    return at(cursor, "The comment that begins here is never closed; expected \"*/\".");
  }
  return at(cursor, "A lone slash stands here; a comment begins with \"//\" or \"/*\".");
}

// Faults that may stand anywhere; none if the fault depends on what had to follow.
std::optional<SyntaxFault> fault_anywhere(const TextCursor& cursor, const Node* container) {
  if (cursor.at_end()) return end_of_text(cursor, container);
  if (cursor.peek() == '/') return slash(cursor);
  return std::nullopt;
}

std::optional<SyntaxFault> comma_before_closing(const TextCursor& cursor, const TextCursor& comma) {
  if (cursor.peek() != '}' && cursor.peek() != ']') return std::nullopt;
  return at(comma, "Nothing follows this comma but " + found(cursor) + "; remove the comma.");
}

SyntaxFault wrong_name(const TextCursor& cursor, const Node* container) {
  if (const auto fault = fault_anywhere(cursor, container)) return *fault;
  if (cursor.peek() == '"') return explain_string(cursor);
  if (cursor.peek() == '\'') return at(cursor, "A name stands in double quotes, not in single ones.");
  return at(cursor, "Expected a name in double quotes, found " + found(cursor) + ".");
}

SyntaxFault wrong_word(const TextCursor& cursor) {
  const std::string word = found(cursor);
  std::string small = word.substr(1, word.size() - 2);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  if (small == "true" || small == "false" || small == "null") {
    return at(cursor, word + " is written in small letters: " + small + ".");
  }
  return at(cursor, word + " is no value; text stands in double quotes.");
}

SyntaxFault wrong_value(const TextCursor& cursor, const Node* container) {
  if (const auto fault = fault_anywhere(cursor, container)) return *fault;
  const char first = cursor.peek();
  if (first == '"') return explain_string(cursor);
  if (first == '\'') return at(cursor, "Text stands in double quotes, not in single ones.");
  if (is_digit(first) || first == '-' || first == '+' || first == '.') {
    return at(cursor, found(cursor) + " is not a number; expected digits, such as 150, -3, 0.5 or 2e6.");
  }
  if (is_word(first)) return wrong_word(cursor);
  return at(cursor, "A value is missing before " + found(cursor) + ".");
}

SyntaxFault after_name(TextCursor cursor, const Node* container) {
  if (const auto fault = fault_anywhere(cursor, container)) return *fault;
  if (cursor.peek() != ':') {
    return at(cursor, "Expected a colon after the name, found " + found(cursor) + ".");
  }
  cursor.pass(1);
  cursor.skip_blank();
  return wrong_value(cursor, container);
}

SyntaxFault no_comma(const TextCursor& cursor, const Node& container) {
  const char first = cursor.peek();
  if (first == '}' || first == ']') {
    return at(cursor, found(cursor) + " does not close " + name_of(container) + "; expected " +
                          closing_of(container) + ".");
  }
  const bool next_member = first == '"' || first == '{' || first == '[' || is_word(first);
  if (next_member) return at(cursor, "A comma is missing before " + found(cursor) + ".");
  return at(cursor, "Expected a comma or " + closing_of(container) + ", found " + found(cursor) + ".");
}

SyntaxFault after_value(TextCursor cursor, const Node* container) {
  if (const auto fault = fault_anywhere(cursor, container)) return *fault;
  if (container == nullptr) {
    return at(cursor, "The document has ended, but " + found(cursor) + " follows it.");
  }
  if (cursor.peek() != ',') return no_comma(cursor, *container);
  const TextCursor comma = cursor;
  cursor.pass(1);
  cursor.skip_blank();
  if (const auto fault = comma_before_closing(cursor, comma)) return *fault;
  if (container->kind == Node::Kind::object) return wrong_name(cursor, container);
  return wrong_value(cursor, container);
}

}  // namespace

SyntaxFault explain_syntax(TextCursor cursor, LastRead last, const Node* container) {
  const bool leading_zero = last == LastRead::value && cursor.behind() == '0' && is_digit(cursor.peek());
  if (leading_zero) return at(cursor, "A number does not begin with a zero; write 7, not 007.");
  cursor.skip_blank();
  switch (last) {
    case LastRead::name:
      return after_name(cursor, container);
    case LastRead::value:
      return after_value(cursor, container);
    case LastRead::opening:
      if (container->kind == Node::Kind::object) return wrong_name(cursor, container);
      return wrong_value(cursor, container);
    case LastRead::nothing:
      break;
  }
  return wrong_value(cursor, container);
}

}  // namespace ackboard
