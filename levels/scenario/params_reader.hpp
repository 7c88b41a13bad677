// Objects whose members are declared by a list of parameters: parts, links and faults.
#pragma once

#include <any>
#include <span>
#include <string_view>

#include "levels/document/spot.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

// Puts the members of an object into `params`, of the type that `specs` belong to; `other` is the name of a
// member that is read elsewhere. Complains about members that are not declared, wrong values, and required
// ones that are missing.
void read_params(const Spot& object, std::span<const ParamSpec> specs, std::any& params,
                 std::string_view other = {});

inline constexpr std::string_view kKindMember = "kind";

// The kind that an object names in its member "kind"; null after a complaint. `noun` is "part" or "fault".
template <class Kind>
const Kind* read_kind(const Spot& object, std::string_view noun, std::span<const Kind* const> kinds) {
  const std::vector<std::string_view> names = names_of(kinds);
  if (!object.expect(Node::Kind::object, "an object that describes a " + std::string(noun))) return nullptr;
  const std::optional<Spot> kind = object.find(kKindMember);
  if (!kind) {
    object.complain("\"kind\" is missing; expected " + choice_text(names) + '.');
    return nullptr;
  }
  if (kind->node.kind != Node::Kind::string) {
    kind->complain_expected(choice_text(names));
    return nullptr;
  }
  for (const Kind* candidate : kinds) {
    if (candidate->name == kind->node.text) return candidate;
  }
  kind->complain_no_such("kind of " + std::string(noun), names);
  return nullptr;
}

}  // namespace ackboard
