// Amounts, durations and delays of value_text.hpp.
#include <limits>
#include <variant>

#include "levels/document/json_number.hpp"
#include "levels/text/digits.hpp"
#include "levels/text/nearest.hpp"
#include "levels/values/value_parts.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();
constexpr std::string_view kExponential = "exponential ";

std::optional<std::int64_t> amount_of(const Value& value) {
  if (const auto* amount = std::get_if<std::int64_t>(&value)) return *amount;
  if (const auto* duration = std::get_if<Duration>(&value)) return duration->count();
  if (const auto* delay = std::get_if<Delay>(&value)) return delay->mean.count();
  return std::nullopt;
}

bool is_duration(Quantity quantity) { return quantity == Quantity::duration; }

std::int64_t least_of(const ParamSpec& spec) { return amount_of(spec.least).value_or(0); }

std::int64_t most_of(const ParamSpec& spec, Quantity quantity) {
  return amount_of(spec.most).value_or(is_duration(quantity) ? kLongestDuration.count() : kNoLimit);
}

std::string range_text(const ParamSpec& spec, Quantity quantity) {
  const std::int64_t least = least_of(spec), most = most_of(spec, quantity);
  if (most == kNoLimit) return "at least " + exact_text(quantity, least);
  return exact_text(quantity, least) + " to " + exact_text(quantity, most);
}

// Whether the text is meant as an amount, so that its grammar is worth a sentence.
bool begins_like_amount(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first != std::string_view::npos &&
         (is_digit(text[first]) || text[first] == '-' || text[first] == '.');
}

std::optional<std::int64_t> checked_amount(const ParamSpec& spec, Quantity quantity, std::string_view text,
                                           const Spot& spot) {
  const Parsed<std::int64_t> parsed = parse_amount(quantity, text);
  if (!parsed && !parsed.out_of_range) {
    spot.complain(parsed.sentence);
    return std::nullopt;
  }
  const bool fits = parsed && *parsed.value >= least_of(spec) && *parsed.value <= most_of(spec, quantity);
  if (fits) return parsed.value;
  std::string expected = range_text(spec, quantity);
  if (!spec.endless.empty()) expected += " or \"" + std::string(spec.endless) + '"';
  spot.complain_expected(expected);
  return std::nullopt;
}

bool is_amount_form(Quantity quantity, const Node& node) {
  if (node.is_number()) return true;
  return node.kind == Node::Kind::string && quantity != Quantity::count && begins_like_amount(node.text);
}

}  // namespace

std::optional<Quantity> quantity_of(ParamType type) {
  switch (type) {
    case ParamType::count:
      return Quantity::count;
    case ParamType::duration:
    case ParamType::delay:
      return Quantity::duration;
    case ParamType::memory:
      return Quantity::memory;
    case ParamType::processors:
      return Quantity::processors;
    case ParamType::money:
      return Quantity::money;
    case ParamType::probability:
      return Quantity::ratio;
    default:
      return std::nullopt;
  }
}

std::string bounds_text(const ParamSpec& spec) {
  const std::optional<Quantity> quantity = quantity_of(spec.type);
  const bool bounded = amount_of(spec.least) || amount_of(spec.most);
  return quantity && bounded ? range_text(spec, *quantity) : std::string();
}

std::optional<std::int64_t> read_amount(const ParamSpec& spec, Quantity quantity, const Spot& spot) {
  const Node& node = spot.node;
  const bool is_string = node.kind == Node::Kind::string;
  if (is_string && !spec.endless.empty() && node.text == spec.endless) return kNoLimit;
  if (is_amount_form(quantity, node)) {
    return checked_amount(spec, quantity, node.is_number() ? plain_number(node) : node.text, spot);
  }
  const std::string_view words[] = {spec.endless};
  const bool is_quoted_number =
      is_string && !node.text.empty() && number_length(node.text) == node.text.size();
  spot.complain_expected(form_text(spec) + (is_quoted_number ? "; write the number without quotes" : ""),
                         is_string ? nearest_name(node.text, words) : std::string());
  return std::nullopt;
}

std::optional<Duration> read_duration(const ParamSpec& spec, std::string_view text, const Spot& spot) {
  const std::optional<std::int64_t> amount = checked_amount(spec, Quantity::duration, text, spot);
  return amount ? std::optional(Duration{*amount}) : std::nullopt;
}

std::optional<Delay> read_delay(const ParamSpec& spec, const Spot& spot) {
  const std::string_view text = spot.node.text;
  if (spot.node.kind != Node::Kind::string || !text.starts_with(kExponential)) {
    const std::optional<std::int64_t> amount = read_amount(spec, Quantity::duration, spot);
    return amount ? std::optional(Delay{Delay::Shape::fixed, Duration{*amount}}) : std::nullopt;
  }
  const std::optional<Duration> mean = read_duration(spec, text.substr(kExponential.size()), spot);
  return mean ? std::optional(Delay{Delay::Shape::exponential, *mean}) : std::nullopt;
}

std::string delay_text(const Delay& delay) {
  const bool exponential = delay.shape == Delay::Shape::exponential;
  return (exponential ? std::string(kExponential) : std::string()) + exact_text(delay.mean);
}

}  // namespace ackboard
