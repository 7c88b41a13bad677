#include "levels/scenario/overridden_values.hpp"

#include <algorithm>
#include <string_view>

#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

// The value at a dotted path; nullptr if an object on the way does not have it.
const Node* value_at(const Node& root, std::string_view path) {
  const Node* node = &root;
  while (node != nullptr && !path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    node = node->find(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return node;
}

// The single values of a patch that lie under `node`, with their paths.
void add_values(const Node& node, const std::string& path, const std::string& setting,
                std::vector<Problem>& overridden) {
  if (node.kind != Node::Kind::object) {
    overridden.push_back({node.place, path, "is replaced by --set " + setting, {}});
    return;
  }
  for (const Member& member : node.members)
    add_values(member.value, path + "." + member.name, setting, overridden);
}

}  // namespace

std::vector<Problem> overridden_values(const VariantPatch& patch,
                                       std::span<const std::pair<std::string, std::string>> settings) {
  std::vector<Problem> overridden;
  for (const auto& [path, value] : settings) {
    const Node* node = value_at(patch.changes, path);
    if (node != nullptr)
      add_values(*node, longer_path("variants", patch.name) + "." + path, path, overridden);
  }
  return overridden;
}

}  // namespace ackboard
