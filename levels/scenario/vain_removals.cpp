#include "levels/scenario/vain_removals.hpp"

#include <map>
#include <string_view>

#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

using Members = std::map<std::string_view, const Node*>;

// None of what is no object: a patch puts one in its place.
Members members_of(const Node* node) {
  Members members;
  if (node == nullptr) return members;
  for (const Member& member : node->members) members.emplace(member.name, &member.value);
  return members;
}

std::string nearest_member(std::string_view name, const Members& members) {
  std::vector<std::string_view> names;
  for (const auto& [each, value] : members) names.push_back(each);
  return nearest_name(name, names);
}

void look_into(const Node* target, const Node& patch, const std::string& path, std::vector<Problem>& found) {
  const Members members = members_of(target);
  for (const Member& change : patch.members) {
    const auto at = members.find(change.name);
    const bool is_there = at != members.end();
    const std::string there = longer_path(path, change.name);
    if (change.value.kind == Node::Kind::object) {
      look_into(is_there ? at->second : nullptr, change.value, there, found);
    } else if (change.value.kind == Node::Kind::null && !is_there) {
      found.push_back({change.place, there,
                       "removes nothing: there is no " + in_quotes(change.name) + " here",
                       nearest_member(change.name, members)});
    }
  }
}

}  // namespace

std::vector<Problem> vain_removals(const Node& target, const Node& patch, const std::string& path) {
  std::vector<Problem> found;
  look_into(&target, patch, path, found);
  return found;
}

}  // namespace ackboard
