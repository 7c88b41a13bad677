#include "levels/level/level_members.hpp"

#include "levels/text/quoted_text.hpp"

namespace ackboard {

std::optional<Spot> needed(const Spot& object, std::string_view name, std::string_view what) {
  std::optional<Spot> found = object.find(name);
  if (!found) object.complain(in_quotes(name) + " is missing; expected " + std::string(what) + '.');
  return found;
}

std::string read_words(const Spot& spot) {
  if (!spot.expect(Node::Kind::string, "a string")) return {};
  const bool blank = spot.node.text.find_first_not_of(" \t\r\n") == std::string::npos;
  if (blank) spot.complain("This text is empty.");
  return spot.node.text;
}

std::string needed_words(const Spot& object, std::string_view name, std::string_view what) {
  const std::optional<Spot> found = needed(object, name, what);
  return found ? read_words(*found) : std::string();
}

}  // namespace ackboard
