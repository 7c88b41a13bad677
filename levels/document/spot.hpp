// A value of a document while its meaning is read: where it stands, and the list that its faults go to.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

struct Spot {
  const Node& node;
  std::string path;  // dotted, from the root of the document
  std::vector<Problem>& problems;

  // The value of a member, and of an element of an array.
  [[nodiscard]] Spot at(const Member& member) const;
  [[nodiscard]] Spot at(std::size_t item) const;
  // The value of the member of that name, if there is one.
  [[nodiscard]] std::optional<Spot> find(std::string_view name) const;

  void complain(std::string sentence, std::string nearest = {}) const;
  // "Expected `expected`, found ..."
  void complain_expected(std::string_view expected, std::string nearest = {}) const;
  // True if the value is of that kind; else complains.
  [[nodiscard]] bool expect(Node::Kind kind, std::string_view expected) const;
  // The value is a name, but of nothing there is: "There is no step named ..."
  void complain_no_such(std::string_view noun, std::span<const std::string_view> right) const;
  // Complains about a member's name instead of its value.
  void complain_name(const Member& member, std::string sentence, std::string nearest = {}) const;
  // The same where it is none of the right names.
  void complain_unknown(const Member& member, std::span<const std::string_view> right) const;
  // The same for all members of an object that have none of these names.
  void refuse_others(std::span<const std::string_view> right) const;
};

// What a sentence says was found: a string in quotes, a number as it was written, "an array", ...
std::string found_text(const Node& node);

// A number as decimal digits without an exponent: "1e-3" is "0.001". An exponent beyond 400 counts as 400: no
// amount is so large or so fine.
std::string plain_number(const Node& number);

// "\"a\", \"b\" or \"c\"".
std::string choice_text(std::span<const std::string_view> names);

// The names of all kinds in a list of kinds.
template <class Kind>
std::vector<std::string_view> names_of(std::span<const Kind* const> kinds) {
  std::vector<std::string_view> names;
  for (const Kind* kind : kinds) names.push_back(kind->name);
  return names;
}

}  // namespace ackboard
