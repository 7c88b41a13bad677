#include "levels/document/spot.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kLongestNumber = 40;  // that a sentence repeats
constexpr std::size_t kShortList = 7;
constexpr std::size_t kLongestChoice = 40;  // names that a sentence lists
// Beyond this exponent a number of ordinary length is larger than all amounts, or finer.
constexpr int kLargestExponent = 400;
constexpr std::size_t kOrdinaryLength = 300;

// Digits with the decimal point moved to the right (to the left if negative).
std::string with_point_moved(std::string_view digits, int exponent) {
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string whole(digits.substr(0, point));
  std::string decimals(point < digits.size() ? digits.substr(point + 1) : "");
  for (; exponent > 0; --exponent) {
    whole += decimals.empty() ? '0' : decimals.front();
    if (!decimals.empty()) decimals.erase(0, 1);
  }
  for (; exponent < 0; ++exponent) {
    decimals.insert(0, 1, whole.empty() ? '0' : whole.back());
    if (!whole.empty()) whole.pop_back();
  }
  const std::size_t zeros = std::min(whole.find_first_not_of('0'), whole.size());
  whole.erase(0, zeros);
  if (whole.empty()) whole = "0";
  return decimals.empty() ? whole : whole + '.' + decimals;
}

// The end of a sentence about a wrong name: all the right ones, unless they are many and the nearest is told
// anyway.
std::string hint(const std::string& nearest, std::span<const std::string_view> right) {
  const bool tells_all = nearest.empty() || right.size() <= kShortList;
  return tells_all ? "; expected " + choice_text(right) + '.' : ".";
}

}  // namespace

Spot Spot::at(const Member& member) const { return {member.value, longer_path(path, member.name), problems}; }

Spot Spot::at(std::size_t item) const {
  return {node.items[item], longer_path(path, std::to_string(item)), problems};
}

std::optional<Spot> Spot::find(std::string_view name) const {
  const Node* value = node.find(name);
  if (value == nullptr) return std::nullopt;
  return Spot{*value, longer_path(path, name), problems};
}

void Spot::complain(std::string sentence, std::string nearest) const {
  problems.push_back({node.place, path, std::move(sentence), std::move(nearest)});
}

void Spot::complain_expected(std::string_view expected, std::string nearest) const {
  complain("Expected " + std::string(expected) + ", found " + found_text(node) + ".", std::move(nearest));
}

bool Spot::expect(Node::Kind kind, std::string_view expected) const {
  if (node.kind == kind) return true;
  complain_expected(expected);
  return false;
}

void Spot::complain_no_such(std::string_view noun, std::span<const std::string_view> right) const {
  std::string nearest = nearest_name(node.text, right);
  std::string sentence =
      "There is no " + std::string(noun) + " named " + in_quotes(node.text) + hint(nearest, right);
  complain(std::move(sentence), std::move(nearest));
}

void Spot::complain_name(const Member& member, std::string sentence, std::string nearest) const {
  problems.push_back({member.place, longer_path(path, member.name), std::move(sentence), std::move(nearest)});
}

void Spot::complain_unknown(const Member& member, std::span<const std::string_view> right) const {
  std::string nearest = nearest_name(member.name, right);
  std::string sentence = "The name " + in_quotes(member.name) + " is unknown here" + hint(nearest, right);
  complain_name(member, std::move(sentence), std::move(nearest));
}

void Spot::refuse_others(std::span<const std::string_view> right) const {
  for (const Member& member : node.members) {
    if (std::find(right.begin(), right.end(), member.name) == right.end()) complain_unknown(member, right);
  }
}

std::string found_text(const Node& node) {
  switch (node.kind) {
    case Node::Kind::string:
      return in_quotes(node.text);
    case Node::Kind::integer:
    case Node::Kind::decimal:
      return node.text.size() <= kLongestNumber ? node.text : "a longer number";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::null:
      return "null, which is for a variant that takes a member away";
    case Node::Kind::array:
    case Node::Kind::object:
      break;
  }
  return std::string(kind_text(node.kind));
}

std::string plain_number(const Node& number) {
  const std::string_view text = number.text;
  const std::size_t mark = text.find_first_of("eE");
  if (mark == std::string_view::npos) return number.text;
  const char* first = text.data() + mark + (text.substr(mark + 1).starts_with('+') ? 2 : 1);
  if (mark > kOrdinaryLength) return number.text;
  int exponent = 0;
  const bool read = std::from_chars(first, text.data() + text.size(), exponent).ec == std::errc{};
  if (!read) exponent = *first == '-' ? -kLargestExponent : kLargestExponent;
  exponent = std::clamp(exponent, -kLargestExponent, kLargestExponent);
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0, mark - (negative ? 1 : 0));
  return (negative ? "-" : "") + with_point_moved(digits, exponent);
}

std::string choice_text(std::span<const std::string_view> names) {
  std::string text;
  if (names.size() > kLongestChoice) {
    for (const std::string_view name : names.first(kShortList)) text += in_quotes(name) + ", ";
    return text + "or one of " + std::to_string(names.size() - kShortList) + " others";
  }
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (at > 0) text += at + 1 == names.size() ? " or " : ", ";
    text += in_quotes(names[at]);
  }
  return text;
}

}  // namespace ackboard
