#include "levels/level/change_rule_reader.hpp"

#include <algorithm>
#include <utility>

#include "levels/scenario/params_reader.hpp"
#include "levels/scenario/scenario_members.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/values/value_parts.hpp"
#include "levels/values/value_text.hpp"
#include "sim/part_kind.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kBoard = "board";
constexpr std::string_view kLeast = "least", kMost = "most", kOneOf = "one_of", kSteps = "steps";

// What a rule of a parameter of this type may say.
std::vector<std::string_view> members_for(ParamType type) {
  switch (type) {
    case ParamType::count:
    case ParamType::duration:
    case ParamType::memory:
    case ParamType::processors:
    case ParamType::money:
      return {kLeast, kMost, kOneOf};
    case ParamType::handler:
      return {kSteps, kOneOf};
    case ParamType::boolean:
    case ParamType::choice:
      return {kOneOf};
    case ParamType::delay:
    case ParamType::probability:
    case ParamType::arrivals:
    case ParamType::part:
    case ParamType::link:
      break;
  }
  return {};
}

std::vector<std::string_view> param_names(const PartKind& kind) {
  std::vector<std::string_view> names;
  for (const ParamSpec& spec : kind.params()) names.push_back(spec.name);
  return names;
}

const ParamSpec* find_param(const PartKind& kind, std::string_view name) {
  for (const ParamSpec& spec : kind.params()) {
    if (spec.name == name) return &spec;
  }
  return nullptr;
}

// Finds what a path leads to; complains about the path where it leads to nothing.
class PathReader {
 public:
  PathReader(const Spot& document, const Spot& rules) : board_(document.node.find(kBoard)), rules_(rules) {}

  bool read(const Member& member, ChangeRule& rule) const {
    const std::string_view path = member.name;
    const std::size_t first = path.find('.'), last = path.rfind('.');
    if (first == std::string_view::npos || first == last || path.substr(0, first) != kBoard) {
      rules_.complain_name(member, "Expected the path of a parameter, such as \"board.payments.prefetch\".");
      return false;
    }
    rule.path = path;
    rule.part = path.substr(first + 1, last - first - 1);
    const PartKind* kind = find_kind(member, rule.part);
    if (kind == nullptr) return false;
    rule.spec = find_param(*kind, path.substr(last + 1));
    if (rule.spec == nullptr) {
      complain(member, "parameter", path.substr(last + 1), param_names(*kind));
      return false;
    }
    if (!members_for(rule.spec->type).empty()) return true;
    rules_.complain_name(member, "A level cannot let this be changed.");
    return false;
  }

 private:
  const PartKind* find_kind(const Member& member, std::string_view part) const {
    const Node* node = board_ != nullptr ? board_->find(part) : nullptr;
    if (node != nullptr) {
      const Node* kind = node->find(kKindMember);
      return kind != nullptr ? find_part_kind(kind->text) : nullptr;  // complained about as a part
    }
    std::vector<std::string_view> names;
    if (board_ != nullptr) {
      for (const Member& each : board_->members) names.push_back(each.name);
    }
    complain(member, "part", part, names);
    return nullptr;
  }

  void complain(const Member& member, std::string_view noun, std::string_view name,
                const std::vector<std::string_view>& right) const {
    std::string sentence = "There is no " + std::string(noun) + " named " + in_quotes(name);
    if (!right.empty()) sentence += "; expected " + choice_text(right);
    rules_.complain_name(member, sentence + '.', nearest_name(name, right));
  }

  const Node* board_;
  const Spot& rules_;
};

Value read_bound(const Spot& rule, std::string_view name, const ParamSpec& spec) {
  const std::optional<Spot> bound = rule.find(name);
  const std::optional<Value> value = bound ? read_value(spec, *bound) : std::nullopt;
  return value.value_or(Value{});
}

std::vector<Value> read_one_of(const Spot& rule, const ParamSpec& spec) {
  const std::optional<Spot> list = rule.find(kOneOf);
  std::vector<Value> values;
  if (!list || !list->expect(Node::Kind::array, "a list of values")) return values;
  for (std::size_t item = 0; item < list->node.items.size(); ++item) {
    if (auto value = read_value(spec, list->at(item))) values.push_back(std::move(*value));
  }
  if (list->node.items.size() < 2) list->complain("A choice needs at least two values.");
  return values;
}

// The steps are read as a handler of one step each, so that a step may state its time as there.
std::vector<HandlerStep> read_steps(const Spot& rule) {
  const std::optional<Spot> list = rule.find(kSteps);
  std::vector<HandlerStep> steps;
  if (!list || !list->expect(Node::Kind::array, "a list of steps")) return steps;
  for (std::size_t item = 0; item < list->node.items.size(); ++item) {
    const std::optional<HandlerStep> step = read_handler_step(list->at(item));
    if (!step) continue;
    const bool again = std::any_of(steps.begin(), steps.end(),
                                   [&](const HandlerStep& each) { return each.kind == step->kind; });
    if (again) list->at(item).complain("This step is listed already.");
    if (!again) steps.push_back(*step);
  }
  if (list->node.items.empty()) list->complain("Expected at least one step.");
  return steps;
}

void check_bounds(const Spot& rule, const ChangeRule& read) {
  const bool bounded = rule.find(kLeast) || rule.find(kMost);
  const std::optional<std::int64_t> least = amount_of(read.least), most = amount_of(read.most);
  if (bounded && rule.find(kOneOf)) rule.complain("Expected bounds or \"one_of\", not both.");
  if (least && most && *least > *most) rule.complain("\"least\" is above \"most\".");
  const bool is_handler = read.spec->type == ParamType::handler;
  if (is_handler && rule.find(kSteps).has_value() == rule.find(kOneOf).has_value()) {
    rule.complain("Expected \"steps\", of which a handler is built, or \"one_of\", a list of handlers.");
  }
}

}  // namespace

std::vector<ChangeRule> read_change_rules(const Spot& document, const Spot& rules) {
  std::vector<ChangeRule> all;
  if (!rules.expect(Node::Kind::object, "an object of paths and bounds")) return all;
  const PathReader paths(document, rules);
  for (const Member& member : rules.node.members) {
    ChangeRule rule;
    if (!paths.read(member, rule)) continue;
    const Spot spot = rules.at(member);
    if (!spot.expect(Node::Kind::object, "an object of bounds; {} allows all that the parameter takes")) {
      continue;
    }
    spot.refuse_others(members_for(rule.spec->type));
    if (is_one_of(members_for(rule.spec->type), kLeast)) {
      rule.least = read_bound(spot, kLeast, *rule.spec);
      rule.most = read_bound(spot, kMost, *rule.spec);
    }
    rule.one_of = read_one_of(spot, *rule.spec);
    rule.steps = read_steps(spot);
    check_bounds(spot, rule);
    all.push_back(std::move(rule));
  }
  if (rules.node.members.empty())
    rules.complain("Expected at least one path: a level lets something be changed.");
  return all;
}

}  // namespace ackboard
