#include "levels/scenario/variant_patch.hpp"

#include <utility>

#include "levels/scenario/scenario_members.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kMostVariants = 10'000;

std::string read_label(const Spot& variant, const std::string& name) {
  const std::optional<Spot> label = variant.find("label");
  if (!label || !label->expect(Node::Kind::string, "a string, the label of the variant")) return name;
  return label->node.text.empty() ? name : label->node.text;
}

bool read_expect_miss(const Spot& variant) {
  static constexpr std::string_view kExpectations[] = {"meet", "miss"};
  const std::optional<Spot> expect = variant.find("expect");
  if (!expect || !expect->expect(Node::Kind::string, choice_text(kExpectations))) return false;
  if (!is_one_of(kExpectations, expect->node.text)) {
    expect->complain_expected(choice_text(kExpectations), nearest_name(expect->node.text, kExpectations));
  }
  return expect->node.text == "miss";
}

void check_members(const Spot& variant) {
  for (const Member& member : variant.node.members) {
    if (is_one_of(variant_members(), member.name)) continue;
    if (is_one_of(scenario_members(), member.name)) {
      variant.complain_name(
          member, "A variant cannot change " + in_quotes(member.name) + "; it is one for the file.");
    } else {
      variant.complain_unknown(member, variant_members());
    }
  }
}

VariantPatch read_patch(const std::string& name, const Spot& variant) {
  check_members(variant);
  return {name, read_label(variant, name), read_expect_miss(variant),
          without_others(variant.node, variable_members())};
}

VariantPatch unchanged(const std::string& label) {
  VariantPatch patch{"default", label, false, {}};
  patch.changes.kind = Node::Kind::object;
  return patch;
}

}  // namespace

std::vector<VariantPatch> read_variant_patches(const Spot& document, const std::string& scenario_name) {
  const std::optional<Spot> variants = document.find("variants");
  if (!variants) return {unchanged(scenario_name)};
  std::vector<VariantPatch> patches;
  if (!variants->expect(Node::Kind::object, "an object of variants")) return patches;
  if (variants->node.members.size() > kMostVariants) {
    variants->complain("There are more than 10,000 variants; expected fewer.");
    return patches;
  }
  for (const Member& member : variants->node.members) {
    const Spot variant = variants->at(member);
    if (member.name.empty()) variants->complain_name(member, "A variant needs a name.");
    if (!variant.expect(Node::Kind::object, "an object with what the variant changes")) continue;
    patches.push_back(read_patch(member.name, variant));
  }
  if (variants->node.members.empty()) patches.push_back(unchanged(scenario_name));
  return patches;
}

Node without_others(const Node& object, std::span<const std::string_view> names) {
  Node kept;
  kept.kind = Node::Kind::object;
  kept.place = object.place;
  for (const Member& member : object.members) {
    if (is_one_of(names, member.name)) kept.members.push_back(member);
  }
  return kept;
}

}  // namespace ackboard
