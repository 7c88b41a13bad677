// What must hold of a document however awkward its text is: it is read, or its faults are told with their
// places.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "levels/document/document.hpp"
#include "levels/text/quoted_text.hpp"
#include "tests/catch.hpp"
#include "tests/node_text.hpp"

namespace ackboard {

// The byte where a place lies, found without the reader's own counting; npos if there is no such place.
inline std::size_t offset_of(std::string_view text, Place place) {
  std::size_t offset = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (std::uint32_t line = 1; line < place.line; ++line) {
    offset = text.find_first_of("\r\n", offset);
    if (offset == std::string_view::npos) return offset;
    offset += text.substr(offset).starts_with("\r\n") ? 2U : 1U;
  }
  for (std::uint32_t column = 1; column < place.column; ++column) {
    if (offset >= text.size() || text[offset] == '\r' || text[offset] == '\n') return std::string_view::npos;
    offset += std::max<std::size_t>(character_length(text.substr(offset)), 1);
  }
  return offset;
}

inline bool stands_at(std::string_view text, Place place, std::string_view start) {
  const std::size_t offset = offset_of(text, place);
  return offset != std::string_view::npos && text.substr(offset).starts_with(start);
}

inline std::string_view start_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "null";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::string:
      return "\"";
    case Node::Kind::array:
      return "[";
    case Node::Kind::object:
      return "{";
    default:
      return node.text;
  }
}

inline bool all_in_place(std::string_view text, const Node& node) {
  bool good = stands_at(text, node.place, start_of(node));
  for (const Node& item : node.items) good = good && all_in_place(text, item);
  for (const Member& member : node.members) {
    good = good && stands_at(text, member.place, "\"") && all_in_place(text, member.value);
  }
  return good;
}

inline bool well_told(std::string_view text, const Problem& problem) {
  const std::string& message = problem.message;
  return offset_of(text, problem.place) <= text.size() && message.size() > 20 && message.back() == '.' &&
         message.find("json.exception") == std::string::npos && valid_utf8(message) == message;
}

// What must hold of every text, large ones too. The JSON library alone is the witness for the grammar.
inline ParsedDocument check_told(std::string_view text) {
  ParsedDocument document = parse_value(text);
  const bool plain = valid_utf8(text) == text && text.find('\0') == std::string_view::npos;
  const bool library_accepts = nlohmann::json::accept(text, true);
  bool good = document.root || !document.problems.empty();
  if (document.root && document.problems.empty()) good = good && library_accepts && plain;
  if (library_accepts && plain) good = good && document.root;
  if (!document.problems.empty()) good = good && well_told(text, document.problems.front());
  if (!good) FAIL(in_quotes(text) << '\n' << problems_text(document.problems).substr(0, 1000));
  return document;
}

// The same and the place of everything.
inline void check_reading(std::string_view text) {
  const ParsedDocument document = check_told(text);
  bool good = !document.root || all_in_place(text, *document.root);
  for (const Problem& problem : document.problems) good = good && well_told(text, problem);
  if (!good) FAIL(in_quotes(text) << '\n' << problems_text(document.problems));
}

}  // namespace ackboard
