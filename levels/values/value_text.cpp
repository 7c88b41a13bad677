#include "levels/values/value_text.hpp"

#include <limits>
#include <variant>

#include "levels/text/nearest.hpp"
#include "levels/values/value_parts.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kLongestReference = 500;  // bytes; no name of a part or a link is longer

std::optional<Value> read_boolean(const ParamSpec& spec, const Spot& spot) {
  if (!spot.expect(Node::Kind::boolean, form_text(spec))) return std::nullopt;
  return Value{spot.node.boolean};
}

std::optional<Value> read_choice(const ParamSpec& spec, const Spot& spot) {
  const bool is_string = spot.node.kind == Node::Kind::string;
  for (std::size_t at = 0; at < spec.choices.size(); ++at) {
    if (is_string && spec.choices[at] == spot.node.text) return Value{static_cast<std::int64_t>(at)};
  }
  spot.complain_expected(form_text(spec), is_string ? nearest_name(spot.node.text, spec.choices) : "");
  return std::nullopt;
}

std::optional<Value> read_reference(const ParamSpec& spec, const Spot& spot) {
  const bool is_name = spot.node.kind == Node::Kind::string && spot.node.text.size() <= kLongestReference;
  if (is_name) return Value{std::string_view(spot.node.text)};
  spot.complain_expected(form_text(spec));
  return std::nullopt;
}

std::optional<Value> read_one_amount(const ParamSpec& spec, const Spot& spot) {
  const std::optional<std::int64_t> amount = read_amount(spec, quantity_of(spec.type).value(), spot);
  if (!amount) return std::nullopt;
  return spec.type == ParamType::duration ? Value{Duration{*amount}} : Value{*amount};
}

template <class T>
std::optional<Value> as_value(std::optional<T> read) {
  return read ? std::optional(Value{std::move(*read)}) : std::nullopt;
}

// The text of one alternative of Value.
struct Writer {
  const ParamSpec& spec;

  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const {
    if (spec.type == ParamType::choice) return std::string(spec.choices[static_cast<std::size_t>(value)]);
    const bool endless = value == std::numeric_limits<std::int64_t>::max() && !spec.endless.empty();
    return endless ? std::string(spec.endless) : exact_text(quantity_of(spec.type).value(), value);
  }
  std::string operator()(Duration value) const {
    return value == kEndless && !spec.endless.empty() ? std::string(spec.endless) : exact_text(value);
  }
  std::string operator()(const Delay& value) const { return delay_text(value); }
  std::string operator()(std::string_view value) const { return std::string(value); }
  std::string operator()(const Arrivals& value) const { return arrivals_text(value); }
  std::string operator()(const Handler& value) const { return handler_text(value); }
};

std::string base_form(const ParamSpec& spec) {
  switch (spec.type) {
    case ParamType::boolean:
      return "true or false";
    case ParamType::choice:
      return choice_text(spec.choices);
    case ParamType::delay:
      return "a duration, such as \"150 ms\" or \"exponential 150 ms\"";
    case ParamType::arrivals:
      return std::string(kArrivalsForm);
    case ParamType::handler:
      return handler_form();
    case ParamType::part:
      return "the name of a part of the board";
    case ParamType::link:
      return "the name of a link, such as \"one part->another part\"";
    default:
      return std::string(expected_text(quantity_of(spec.type).value()));
  }
}

}  // namespace

std::optional<Value> read_value(const ParamSpec& spec, const Spot& spot) {
  switch (spec.type) {
    case ParamType::boolean:
      return read_boolean(spec, spot);
    case ParamType::choice:
      return read_choice(spec, spot);
    case ParamType::delay:
      return as_value(read_delay(spec, spot));
    case ParamType::arrivals:
      return as_value(read_arrivals(spec, spot));
    case ParamType::handler:
      return as_value(read_handler(spot));
    case ParamType::part:
    case ParamType::link:
      return read_reference(spec, spot);
    default:
      return read_one_amount(spec, spot);
  }
}

Parsed<Value> read_value(const ParamSpec& spec, const Node& node) {
  std::vector<Problem> problems;
  std::optional<Value> value = read_value(spec, Spot{node, {}, problems});
  if (problems.empty()) return {std::move(value), {}, false};
  return {std::nullopt, std::move(problems.front().message), false};
}

std::string value_text(const ParamSpec& spec, const Value& value) { return std::visit(Writer{spec}, value); }

std::string form_text(const ParamSpec& spec) {
  std::string text = base_form(spec);
  if (!spec.endless.empty()) text += ", or \"" + std::string(spec.endless) + '"';
  return text;
}

}  // namespace ackboard
