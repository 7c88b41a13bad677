// A node as compact JSON, so that a test can show a whole tree in one line.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

inline std::string node_text(const Node& node) {
  std::string out;
  switch (node.kind) {
    case Node::Kind::null:
      return "null";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::integer:
    case Node::Kind::decimal:
      return node.text;
    case Node::Kind::string:
      return '"' + node.text + '"';
    case Node::Kind::array:
      for (const Node& item : node.items) out += (out.empty() ? "" : ",") + node_text(item);
      return '[' + out + ']';
    case Node::Kind::object:
      break;
  }
  for (const Member& member : node.members) {
    out += (out.empty() ? "\"" : ",\"") + member.name + "\":" + node_text(member.value);
  }
  return '{' + out + '}';
}

inline Node node_of(std::string_view text) { return parse_value(text).root.value(); }

inline std::ostream& operator<<(std::ostream& out, Place place) { return out << place_text(place); }

// "line:column path: message" of every problem, one a line.
inline std::string problems_text(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& problem : problems) {
    out += std::to_string(problem.place.line) + ':' + std::to_string(problem.place.column) + ' ' +
           problem.path + ": " + problem.message + '\n';
  }
  return out;
}

}  // namespace ackboard
