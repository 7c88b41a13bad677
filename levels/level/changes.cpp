#include "levels/level/changes.hpp"

#include <algorithm>
#include <utility>

#include "levels/document/patch.hpp"
#include "levels/scenario/board_reader.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/value_node.hpp"
#include "levels/values/value_parts.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

// As a file would have it: by the name of a preset where there is one.
Value presentable(Value value) {
  auto* handler = std::get_if<Handler>(&value);
  if (handler == nullptr) return value;
  for (const HandlerPreset& preset : handler_presets()) {
    const std::optional<Handler> named = handler_preset(preset.name);
    if (named && named->steps == handler->steps) return *named;
  }
  return value;
}

std::string shown(const ParamSpec& spec, const Value& value) {
  const std::string text = value_text(spec, presentable(value));
  return text.empty() ? "nothing" : text;
}

std::string choice_of(const ParamSpec& spec, const std::vector<Value>& values) {
  std::string text;
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (at > 0) text += at + 1 == values.size() ? " or " : ", ";
    text += shown(spec, values[at]);
  }
  return text;
}

std::string refused_choice(const ChangeRule& rule, const Value& value) {
  for (const Value& allowed : rule.one_of) {
    if (canonical(allowed) == value) return {};
  }
  return "This level allows " + choice_of(*rule.spec, rule.one_of) + '.';
}

std::string refused_steps(const ChangeRule& rule, const Handler& handler) {
  for (const HandlerStep& step : handler.steps) {
    const auto known = std::find_if(rule.steps.begin(), rule.steps.end(),
                                    [&](const HandlerStep& each) { return each.kind == step.kind; });
    if (known == rule.steps.end()) {
      std::vector<std::string_view> names;
      for (const HandlerStep& each : rule.steps) names.push_back(each.kind->name);
      return "The step " + in_quotes(step.kind->name) + " cannot be used on this level; expected " +
             choice_text(names) + '.';
    }
    if (*known != step) {
      return "The time of a step is given by the level; expected " + handler_step_text(*known) + '.';
    }
  }
  return {};
}

std::string range_of(const ChangeRule& rule) {
  const bool low = amount_of(rule.least).has_value(), high = amount_of(rule.most).has_value();
  const std::string least = low ? value_text(*rule.spec, rule.least) : std::string();
  const std::string most = high ? value_text(*rule.spec, rule.most) : std::string();
  if (low && high) return least + " to " + most;
  return low ? "at least " + least : "at most " + most;
}

std::string refused_amount(const ChangeRule& rule, const Value& value) {
  const auto least = amount_of(rule.least), most = amount_of(rule.most), amount = amount_of(value);
  if (!least && !most) return {};
  const bool inside = amount && (!least || *amount >= *least) && (!most || *amount <= *most);
  return inside ? std::string() : "This level allows " + range_of(rule) + '.';
}

std::optional<PartId> part_of(const Board& board, const ChangeRule& rule) {
  return board.find_part(rule.part);
}

Value value_in(const Board& board, const ChangeRule& rule) {
  const std::optional<PartId> part = part_of(board, rule);
  return part ? canonical(rule.spec->get(board.parts[index(*part)].params)) : Value{};
}

void remove_path(Node& root, const ChangeRule& rule) {
  Node* board = root.find("board");
  Node* part = board != nullptr ? board->find(rule.part) : nullptr;
  if (part == nullptr) return;
  std::erase_if(part->members, [&](const Member& member) { return member.name == rule.spec->name; });
}

}  // namespace

bool operator==(const Change& left, const Change& right) {
  return left.rule == right.rule && left.value == right.value;
}

Value canonical(Value value) {
  if (auto* handler = std::get_if<Handler>(&value)) handler->preset = {};
  return value;
}

std::string refusal(const ChangeRule& rule, const Value& value) {
  if (!rule.one_of.empty()) return refused_choice(rule, canonical(value));
  const auto* handler = std::get_if<Handler>(&value);
  return handler != nullptr ? refused_steps(rule, *handler) : refused_amount(rule, value);
}

Changes changes_between(const Level& level, const Board& board) {
  Changes changes;
  for (std::size_t at = 0; at < level.lesson.may_change.size(); ++at) {
    const ChangeRule& rule = level.lesson.may_change[at];
    Value value = value_in(board, rule);
    if (value != value_in(level.untouched.board, rule)) changes.push_back({at, std::move(value)});
  }
  return changes;
}

Node document_with(const Level& level, const Changes& changes) {
  Node document = level.untouched.document;
  for (const Change& change : changes) {
    const ChangeRule& rule = level.lesson.may_change[change.rule];
    if (std::holds_alternative<std::monostate>(change.value)) {
      remove_path(document, rule);
    } else {
      // The path leads to a parameter of a part that is there, so nothing can be wrong with it.
      (void)set_path(document, rule.path, value_node(*rule.spec, presentable(change.value)));
    }
  }
  return document;
}

std::optional<Variant> variant_with(const Level& level, const Changes& changes,
                                    std::vector<Problem>& problems) {
  Node document = document_with(level, changes);
  std::optional<Board> board = read_board(Spot{document, {}, problems});
  if (!board) return std::nullopt;
  return Variant{"answer",          level.lesson.title,    false,
                 std::move(*board), level.untouched.goals, std::move(document)};
}

}  // namespace ackboard
