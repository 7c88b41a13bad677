#include "levels/values/goal_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

// Nothing for a truth, which is no amount.
std::optional<Quantity> quantity_of(Unit unit) {
  switch (unit) {
    case Unit::count:
      return Quantity::count;
    case Unit::duration:
      return Quantity::duration;
    case Unit::money:
      return Quantity::money;
    case Unit::ratio:
      return Quantity::ratio;
    case Unit::rate:
      return Quantity::rate;
    case Unit::truth:
      break;
  }
  return std::nullopt;
}

std::string_view form_of(Unit unit) {
  switch (unit) {
    case Unit::count:
      return "a goal such as \"none\", 13, \"<= 3\" or \"9 .. 11\"";
    case Unit::duration:
      return "a goal such as \"< 40 s\", \">= 150 ms\" or \"10 s .. 12 s\"";
    case Unit::money:
      return "a goal such as \"<= 12 USD\"";
    case Unit::ratio:
      return "a goal such as \"none\", \"<= 1%\" or \"< 0.01\"";
    case Unit::rate:
      return "a goal such as \">= 200/s\"";
    case Unit::truth:
      break;
  }
  return "true or false, or \"yes\" or \"no\"";
}

struct Operator {
  std::string_view text;
  bool bounds_below, bounds_above, allows_bound;
};

// A longer operator stands before its beginning. A bare value is one that the measure must equal.
constexpr std::array<Operator, 9> kOperators{
    {{"<=", false, true, true},
     {">=", true, false, true},
     {"==", true, true, true},
     {"\xE2\x89\xA4", false, true, true},  // less than or equal to
     {"\xE2\x89\xA5", true, false, true},  // greater than or equal to
     {"<", false, true, false},
     {">", true, false, false},
     {"=", true, true, true},
     {"", true, true, true}}};

constexpr std::string_view kNoneAtAll = "none";
constexpr std::string_view kRange = "..";

// Reads the text of one goal; `spot` is where it stands.
class GoalReader {
 public:
  GoalReader(const MeasureKind& measure, Quantity quantity, const Spot& spot)
      : measure_(measure), quantity_(quantity), spot_(spot) {}

  std::optional<Goal> read(const std::string& text) const {
    Goal goal{.measure = &measure_, .least = {}, .most = {}, .text = text};
    const std::size_t range = text.find(kRange);
    const bool read = trimmed(text) == kNoneAtAll       ? read_none(goal)
                      : range != std::string_view::npos ? read_range(goal, range)
                                                        : read_comparison(goal);
    return read ? std::optional(std::move(goal)) : std::nullopt;
  }

 private:
  static bool read_none(Goal& goal) {
    goal.least = goal.most = 0;
    return true;
  }

  bool read_range(Goal& goal, std::size_t at) const {
    const std::string_view text = goal.text;
    goal.least = amount(text.substr(0, at));
    goal.most = amount(text.substr(at + kRange.size()));
    if (!goal.least || !goal.most) return false;
    if (*goal.least <= *goal.most) return true;
    spot_.complain("The range is empty; expected the smaller end first.");
    return false;
  }

  bool read_comparison(Goal& goal) const {
    const std::string_view text = trimmed(goal.text);
    const Operator& found =
        *std::find_if(kOperators.begin(), kOperators.end(),
                      [text](const Operator& candidate) { return text.starts_with(candidate.text); });
    const std::optional<std::int64_t> bound = amount(text.substr(found.text.size()));
    if (found.bounds_below) goal.least = bound;
    if (found.bounds_above) goal.most = bound;
    goal.least_allowed = goal.most_allowed = found.allows_bound;
    return bound.has_value();
  }

  std::optional<std::int64_t> amount(std::string_view text) const {
    const bool has_digit = text.find_first_of("0123456789") != std::string_view::npos;
    if (!has_digit) {
      spot_.complain_expected(form_of(measure_.unit));
      return std::nullopt;
    }
    Parsed<std::int64_t> parsed = parse_amount(quantity_, trimmed(text));
    if (!parsed) spot_.complain(std::move(parsed.sentence));
    return parsed.value;
  }

  const MeasureKind& measure_;
  Quantity quantity_;
  const Spot& spot_;
};

// Tables show truths as yes and no, so a file may say so too.
std::optional<bool> truth_of(const Node& node) {
  if (node.kind == Node::Kind::boolean) return node.boolean;
  if (node.kind != Node::Kind::string) return std::nullopt;
  if (node.text == "yes" || node.text == "true") return true;
  if (node.text == "no" || node.text == "false") return false;
  return std::nullopt;
}

Goal truth_goal(const MeasureKind& measure, bool truth) {
  return {.measure = &measure, .least = truth, .most = truth, .text = truth ? "true" : "false"};
}

}  // namespace

std::optional<Goal> read_goal(const MeasureKind& measure, const Spot& spot) {
  const Node& node = spot.node;
  const std::optional<Quantity> quantity = quantity_of(measure.unit);
  if (!quantity) {
    if (const std::optional<bool> truth = truth_of(node)) return truth_goal(measure, *truth);
  }
  if (!quantity || !(node.is_number() || node.kind == Node::Kind::string)) {
    spot.complain_expected(form_of(measure.unit));
    return std::nullopt;
  }
  return GoalReader(measure, *quantity, spot).read(node.is_number() ? plain_number(node) : node.text);
}

std::vector<Goal> read_goals(const Spot& spot) {
  std::vector<Goal> goals;
  if (!spot.expect(Node::Kind::object, "an object of measures, such as {\"duplicates\": \"none\"}"))
    return goals;
  for (const Member& member : spot.node.members) {
    const MeasureKind* measure = find_measure_kind(member.name);
    if (measure == nullptr) {
      spot.complain_unknown(member, names_of(measure_kinds()));
    } else if (auto goal = read_goal(*measure, spot.at(member))) {
      goals.push_back(std::move(*goal));
    }
  }
  return goals;
}

std::string goal_phrase(const Goal& goal) {
  const Unit unit = goal.measure->unit;
  if (!goal.least && !goal.most) return {};
  if (!goal.least) return (goal.most_allowed ? "at most " : "under ") + exact_text(unit, *goal.most);
  if (!goal.most) return (goal.least_allowed ? "at least " : "over ") + exact_text(unit, *goal.least);
  if (*goal.least < *goal.most) return exact_text(unit, *goal.least) + " to " + exact_text(unit, *goal.most);
  if (unit == Unit::truth) return exact_text(unit, *goal.least);
  return *goal.least == 0 ? std::string(kNoneAtAll) : "exactly " + exact_text(unit, *goal.least);
}

std::string exact_text(Unit unit, std::int64_t amount) {
  const std::optional<Quantity> quantity = quantity_of(unit);
  if (!quantity) return amount != 0 ? "yes" : "no";
  return exact_text(*quantity, amount);
}

std::string rounded_text(Unit unit, std::int64_t amount) {
  const std::optional<Quantity> quantity = quantity_of(unit);
  if (!quantity) return amount != 0 ? "yes" : "no";
  return rounded_text(*quantity, amount);
}

std::string judged_text(const Goal& goal, std::int64_t value) {
  const Unit unit = goal.measure->unit;
  std::string rounded = rounded_text(unit, value);
  for (const std::optional<std::int64_t>& bound : {goal.least, goal.most}) {
    if (bound && *bound != value && rounded_text(unit, *bound) == rounded) return exact_text(unit, value);
  }
  return rounded;
}

}  // namespace ackboard
