// How the members of a level are read: what has to be there, texts, and names of what is declared.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/spot.hpp"

namespace ackboard {

// The member of an object that has to be there; complains if it is not. `what` is what it would be.
std::optional<Spot> needed(const Spot& object, std::string_view name, std::string_view what);

// A string with something in it.
std::string read_words(const Spot& spot);
std::string needed_words(const Spot& object, std::string_view name, std::string_view what);

// Names of things that are declared, each once.
template <class Kind>
std::vector<const Kind*> read_kinds(const Spot& list, std::string_view noun,
                                    std::span<const Kind* const> kinds) {
  std::vector<const Kind*> read;
  if (!list.expect(Node::Kind::array, "a list of names")) return read;
  for (std::size_t item = 0; item < list.node.items.size(); ++item) {
    const Spot spot = list.at(item);
    if (!spot.expect(Node::Kind::string, "the name of a " + std::string(noun))) continue;
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const Kind* each) { return each->name == spot.node.text; });
    if (kind == kinds.end()) {
      spot.complain_no_such(noun, names_of(kinds));
    } else if (std::find(read.begin(), read.end(), *kind) != read.end()) {
      spot.complain("This name is listed already.");
    } else {
      read.push_back(*kind);
    }
  }
  if (list.node.items.empty()) list.complain("Expected at least one name.");
  return read;
}

}  // namespace ackboard
