#include "levels/document/document_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ackboard {
namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kIndent = 2;

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string line_text(const Node& node);

std::string line_text(const Member& member) { return quoted(member.name) + ": " + line_text(member.value); }

template <class Items>
std::string joined_lines(const Items& items) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + line_text(item);
  return text;
}

// The value on one line.
std::string line_text(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "null";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::integer:
    case Node::Kind::decimal:
      return node.text;
    case Node::Kind::string:
      return quoted(node.text);
    case Node::Kind::array:
      return '[' + joined_lines(node.items) + ']';
    case Node::Kind::object:
      break;
  }
  return '{' + joined_lines(node.members) + '}';
}

bool holds_others(const Node& node) { return !node.items.empty() || !node.members.empty(); }

// The board, the links and the faults are lists, even where there is only one.
bool is_list(const Node& node, std::size_t depth) {
  const auto member_holds = [](const Member& member) { return holds_others(member.value); };
  return depth == 0 || (depth == 1 && (std::any_of(node.items.begin(), node.items.end(), holds_others) ||
                                       std::any_of(node.members.begin(), node.members.end(), member_holds)));
}

// `before`: what stands on the line already; `after`: columns that must be left.
std::string node_text(const Node& node, std::size_t depth, std::size_t before, std::size_t after);

std::string lines_text(const Node& node, std::size_t depth) {
  const std::string margin((depth + 1) * kIndent, ' ');
  const std::size_t count = node.items.size() + node.members.size();
  std::string text;
  std::size_t written = 0;
  const auto add = [&](const std::string& name, const Node& value) {
    const std::size_t comma = ++written < count ? 1 : 0;
    text += margin + name + node_text(value, depth + 1, margin.size() + name.size(), comma);
    text += comma != 0 ? ",\n" : "\n";
  };
  for (const Node& item : node.items) add("", item);
  for (const Member& member : node.members) add(quoted(member.name) + ": ", member.value);
  return text;
}

std::string node_text(const Node& node, std::size_t depth, std::size_t before, std::size_t after) {
  std::string line = line_text(node);
  const bool fits = before + line.size() + after <= kColumns;
  if (!holds_others(node) || (fits && !is_list(node, depth))) return line;
  const bool array = node.kind == Node::Kind::array;
  return std::string(array ? "[" : "{") + "\n" + lines_text(node, depth) + std::string(depth * kIndent, ' ') +
         (array ? "]" : "}");
}

}  // namespace

std::string document_text(const Node& document) { return node_text(document, 0, 0, 0) + "\n"; }

}  // namespace ackboard
