#include "gui/logic/document_edit.hpp"

#include <algorithm>
#include <utility>

#include "levels/document/patch.hpp"
#include "levels/scenario/scenario_members.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kVariants = "variants";
constexpr std::string_view kFaults = "faults";

Node empty_node(Node::Kind kind) {
  Node node;
  node.kind = kind;
  return node;
}

Node& found_or_added(Node& object, const std::string& name) {
  if (Node* found = object.find(name)) return *found;
  if (object.kind != Node::Kind::object) object = empty_node(Node::Kind::object);
  return object.members.emplace_back(Member{name, {}, empty_node(Node::Kind::object)}).value;
}

void remove_member(Node& object, const std::string& name) {
  const auto gone = std::remove_if(object.members.begin(), object.members.end(),
                                   [&](const Member& member) { return member.name == name; });
  object.members.erase(gone, object.members.end());
}

Node faults_of(const Node& document, std::string_view variant) {
  const Node seen = seen_by(document, variant);
  const Node* faults = seen.find(kFaults);
  return faults != nullptr && faults->kind == Node::Kind::array ? *faults : empty_node(Node::Kind::array);
}

// Where the list stands that the variant sees.
Node with_faults(Node document, std::string_view variant, Node faults) {
  const Node* variants = document.find(kVariants);
  const Node* patch = variants != nullptr ? variants->find(variant) : nullptr;
  if (patch != nullptr && patch->find(kFaults) != nullptr)
    return with_value(std::move(document), variant, {std::string(kFaults)}, std::move(faults));
  found_or_added(document, std::string(kFaults)) = std::move(faults);
  return document;
}

}  // namespace

std::vector<std::string> variant_names(const Node& document) {
  std::vector<std::string> names;
  const Node* variants = document.find(kVariants);
  if (variants == nullptr) return names;
  for (const Member& member : variants->members) names.push_back(member.name);
  return names;
}

Node seen_by(const Node& document, std::string_view variant) {
  Node seen = document;
  remove_member(seen, std::string(kVariants));
  const Node* variants = document.find(kVariants);
  const Node* patch = variants != nullptr ? variants->find(variant) : nullptr;
  if (patch == nullptr) return seen;
  Node changes = empty_node(Node::Kind::object);
  for (const Member& member : patch->members) {
    if (is_one_of(variable_members(), member.name)) changes.members.push_back(member);
  }
  return merge_patch(std::move(seen), changes);
}

Node with_value(Node document, std::string_view variant, const std::vector<std::string>& path, Node value) {
  const bool in_patch = !variant_names(document).empty();
  Node* at = &document;
  if (in_patch) {
    at = &found_or_added(found_or_added(document, std::string(kVariants)), std::string(variant));
  }
  for (std::size_t step = 0; step + 1 < path.size(); ++step) at = &found_or_added(*at, path[step]);
  // In a patch a null takes the member of the file away; elsewhere the member itself goes.
  if (value.kind == Node::Kind::null && !in_patch) {
    remove_member(*at, path.back());
  } else {
    found_or_added(*at, path.back()) = std::move(value);
  }
  return document;
}

Node with_fault(const Node& document, std::string_view variant, Node fault, bool alone) {
  Node faults = faults_of(document, variant);
  faults.items.push_back(std::move(fault));
  if (alone) return with_value(document, variant, {std::string(kFaults)}, std::move(faults));
  return with_faults(document, variant, std::move(faults));
}

Node without_fault(const Node& document, std::string_view variant, std::size_t fault) {
  Node faults = faults_of(document, variant);
  if (fault < faults.items.size())
    faults.items.erase(faults.items.begin() + static_cast<std::ptrdiff_t>(fault));
  return with_faults(document, variant, std::move(faults));
}

}  // namespace ackboard
