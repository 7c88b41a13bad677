#include "levels/scenario/scenario_members.hpp"

#include <algorithm>
#include <array>

#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::array<std::string_view, 12> kScenarioMembers{"$schema", "version", "name",     "summary",
                                                            "seed",    "board",   "links",    "faults",
                                                            "goals",   "until",   "variants", "level"};
constexpr std::array<std::string_view, 5> kVariableMembers{"board", "links", "faults", "goals", "until"};
constexpr std::array<std::string_view, 7> kVariantMembers{"label",  "expect", "board", "links",
                                                          "faults", "goals",  "until"};

void check_version(const Spot& document) {
  const std::optional<Spot> version = document.find("version");
  if (!version) return document.complain("\"version\" is missing; expected \"version\": 1.");
  const auto number = version->node.is_number() ? parse_amount(Quantity::count, plain_number(version->node))
                                                : Parsed<std::int64_t>{};
  const bool known = number && *number.value == 1;
  if (!known) version->complain_expected("version 1, the only one that this program reads");
}

std::string read_name(const Spot& document) {
  const std::optional<Spot> name = document.find("name");
  if (!name) {
    document.complain("\"name\" is missing; expected a short name of the scenario.");
    return {};
  }
  if (!name->expect(Node::Kind::string, "a string, the name of the scenario")) return {};
  if (name->node.text.empty()) name->complain("The name is empty.");
  return name->node.text;
}

std::string read_text(const Spot& document, std::string_view member) {
  const std::optional<Spot> text = document.find(member);
  return text && text->expect(Node::Kind::string, "a string") ? text->node.text : std::string();
}

std::uint64_t read_seed(const Spot& document) {
  const std::optional<Spot> seed = document.find("seed");
  if (!seed) return ScenarioHead{}.seed;
  const auto number = seed->node.is_number() ? parse_amount(Quantity::count, plain_number(seed->node))
                                             : Parsed<std::int64_t>{};
  if (number) return static_cast<std::uint64_t>(*number.value);
  seed->complain_expected("a whole number from 0 to 9223372036854775807");
  return 0;
}

}  // namespace

std::span<const std::string_view> scenario_members() { return kScenarioMembers; }
std::span<const std::string_view> variable_members() { return kVariableMembers; }
std::span<const std::string_view> variant_members() { return kVariantMembers; }

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

ScenarioHead read_head(const Spot& document) {
  check_version(document);
  read_text(document, "$schema");
  ScenarioHead head;
  head.name = read_name(document);
  head.summary = read_text(document, "summary");
  head.seed = read_seed(document);
  return head;
}

}  // namespace ackboard
