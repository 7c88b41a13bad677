#include "levels/document/document.hpp"

#include <algorithm>
#include <utility>

#include "levels/document/document_builder.hpp"
#include "levels/document/text_cursor.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

// The JSON library looks into neither comments nor what follows a NUL, so bytes are judged first.
std::optional<Problem> wrong_byte(std::string_view text) {
  std::size_t offset = 0;
  while (offset < text.size() && text[offset] != '\0') {
    const std::size_t length = character_length(text.substr(offset));
    if (length == 0) break;
    offset += length;
  }
  if (offset == text.size()) return std::nullopt;
  TextCursor cursor(text.substr(0, offset));
  cursor.pass(offset);
  if (text[offset] == '\0') {
    return Problem{cursor.place(), "", "A NUL byte stands here; save the text as UTF-8.", ""};
  }
  return Problem{cursor.place(), "", "The bytes that begin here are not UTF-8; save the text as UTF-8.", ""};
}

bool before(const Problem& left, const Problem& right) { return left.place < right.place; }

}  // namespace

const Node* Node::find(std::string_view name) const {
  const auto at = std::find_if(members.begin(), members.end(),
                               [name](const Member& member) { return member.name == name; });
  return at == members.end() ? nullptr : &at->value;
}

Node* Node::find(std::string_view name) { return const_cast<Node*>(std::as_const(*this).find(name)); }

Node string_node(std::string_view text) {
  Node node;
  node.kind = Node::Kind::string;
  node.text = text;
  return node;
}

ParsedDocument parse_value(std::string_view text) {
  if (auto problem = wrong_byte(text)) return {std::nullopt, {std::move(*problem)}};
  ParsedDocument document = build_document(text);
  std::stable_sort(document.problems.begin(), document.problems.end(), before);
  return document;
}

ParsedDocument parse_document(std::string_view text) {
  ParsedDocument document = parse_value(text);
  if (!document.root || document.root->kind == Node::Kind::object) return document;
  const std::string kind(kind_text(document.root->kind));
  Problem problem{document.root->place, "",
                  "The document is " + kind + "; expected an object in braces: { ... }.", ""};
  document.problems.insert(document.problems.begin(), std::move(problem));
  document.root.reset();
  return document;
}

std::string_view kind_text(Node::Kind kind) {
  switch (kind) {
    case Node::Kind::null:
      return "null";
    case Node::Kind::boolean:
      return "true or false";
    case Node::Kind::integer:
      return "a whole number";
    case Node::Kind::decimal:
      return "a decimal number";
    case Node::Kind::string:
      return "a string";
    case Node::Kind::array:
      return "an array";
    case Node::Kind::object:
      break;
  }
  return "an object";
}

std::string place_text(Place place) {
  return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

// Between tokens a slash stands only in a comment.
bool has_comments(std::string_view text) {
  TextCursor cursor(text);
  while (!cursor.at_end()) {
    const std::size_t from = cursor.offset();
    cursor.skip_separators();
    if (text.substr(from, cursor.offset() - from).find('/') != std::string_view::npos) return true;
    cursor.pass_token();
  }
  return false;
}

}  // namespace ackboard
