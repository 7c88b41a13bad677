#include "levels/text/unit_text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <system_error>
#include <utility>
#include <vector>

#include "levels/text/digits.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/text/unit_table.hpp"

namespace ackboard {
namespace {

using Amount = Parsed<std::int64_t>;

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t kMostDigits = 18;  // a power of ten of 64 bits

// A text taken apart: "1.50 s" is the digits "1", the decimals "5" and the unit "s".
struct Parts {
  std::string_view digits, decimals, unit;
  bool negative = false;
};

std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

std::optional<Parts> take_apart(std::string_view text) {
  Parts parts;
  text = trimmed(text);
  parts.negative = text.starts_with('-');
  if (parts.negative) text.remove_prefix(1);
  parts.digits = take_digits(text);
  if (parts.digits.empty()) return std::nullopt;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    parts.decimals = take_digits(text);
    if (parts.decimals.empty()) return std::nullopt;
  }
  parts.decimals = parts.decimals.substr(0, parts.decimals.find_last_not_of('0') + 1);
  parts.unit = trimmed(text);
  return parts;
}

Amount fault(std::string_view text, const std::string& what) {
  return {std::nullopt, in_quotes(text) + what + ".", false};
}

Amount out_of_range(std::string_view text, const std::string& what) {
  Amount amount = fault(text, what);
  amount.out_of_range = true;
  return amount;
}

std::string unit_list(const QuantityRow& row) {
  std::vector<std::string_view> names;
  for (const UnitRow& unit : row.units) {
    if (unit.use != UnitRow::Use::alias && !unit.name.empty()) names.push_back(unit.name);
  }
  std::string out;
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (index > 0) out += index + 1 == names.size() ? " or " : ", ";
    out += names[index];
  }
  return out;
}

Amount no_unit(const QuantityRow& row, std::string_view text) {
  const std::string gap = row.proposed.starts_with('/') ? "" : " ";
  const std::string proposed = std::string(trimmed(text)) + gap + std::string(row.proposed);
  const bool choice = row.units.size() > 1;
  return fault(text, " has no unit; write " + in_quotes(proposed) +
                         (choice ? ", or another of " + unit_list(row) : ""));
}

Amount wrong_unit(const QuantityRow& row, std::string_view text, std::string_view unit) {
  if (unit.empty()) return no_unit(row, text);
  const std::string list = unit_list(row);
  if (list.empty()) {
    return fault(text, " has something after the number; expected " + std::string(row.expected));
  }
  return fault(text, " has the unknown unit " + in_quotes(unit) + "; expected " + list);
}

Amount too_fine(const QuantityRow& row, std::string_view text) {
  const bool whole = row.finest == "1";
  if (whole) return fault(text, " has a fraction; expected " + std::string(row.expected));
  return fault(text, " is finer than " + std::string(row.finest) + "; expected a multiple of that");
}

Amount too_large(const UnitRow& unit, std::string_view text) {
  const std::string gap =
      unit.name.empty() || unit.name.starts_with('/') || unit.name.starts_with('%') ? "" : " ";
  return out_of_range(text, " is too large; expected at most " + std::to_string(kLargest / unit.scale) + gap +
                                std::string(unit.name));
}

// The decimals of one unit in base units; none if they are no whole number of them.
std::optional<std::int64_t> fraction_of(std::string_view decimals, std::int64_t scale) {
  if (decimals.empty()) return 0;
  if (decimals.size() > kMostDigits) return std::nullopt;
  std::int64_t numerator = 0, denominator = 1;
  for (const char digit : decimals) {
    numerator = numerator * 10 + (digit - '0');
    denominator *= 10;
  }
  const std::int64_t common = std::gcd(numerator, denominator);
  denominator /= common;
  if (scale % denominator != 0) return std::nullopt;
  return numerator / common * (scale / denominator);  // less than the scale
}

Amount measure(const QuantityRow& row, const UnitRow& unit, std::string_view text, const Parts& parts) {
  std::int64_t whole = 0;
  const char* end = parts.digits.data() + parts.digits.size();
  const bool fits = std::from_chars(parts.digits.data(), end, whole).ec == std::errc{};
  const std::optional<std::int64_t> fraction = fraction_of(parts.decimals, unit.scale);
  if (!fraction) return too_fine(row, text);
  if (!fits || whole > (kLargest - *fraction) / unit.scale) return too_large(unit, text);
  const std::int64_t scaled = whole * unit.scale + *fraction;
  const std::int64_t rest = scaled % unit.divisor;
  const std::int64_t amount = scaled / unit.divisor + (rest * 2 >= unit.divisor ? 1 : 0);
  if (amount == 0 && scaled > 0) return too_fine(row, text);
  return {amount, {}, false};
}

}  // namespace

Amount parse_amount(Quantity quantity, std::string_view text) {
  const QuantityRow& row = quantity_row(quantity);
  const std::optional<Parts> parts = take_apart(text);
  if (!parts) {
    return fault(text, " is not " + std::string(row.noun) + "; expected " + std::string(row.expected));
  }
  if (parts->unit.find(',') != std::string_view::npos) {
    return fault(
        text,
        " has a comma, which means thousands to some and a fraction to others; write digits, and a point "
        "before a fraction");
  }
  const auto unit = std::find_if(row.units.begin(), row.units.end(), [&parts](const UnitRow& candidate) {
    return candidate.name == parts->unit;
  });
  if (unit == row.units.end()) return wrong_unit(row, text, parts->unit);
  if (parts->negative) {
    return out_of_range(text, " is negative; expected at least " + std::string(row.zero));
  }
  return measure(row, *unit, text, *parts);
}

Parsed<Duration> parse_duration(std::string_view text) {
  Amount amount = parse_amount(Quantity::duration, text);
  if (!amount) return {std::nullopt, std::move(amount.sentence), amount.out_of_range};
  return {Duration{*amount.value}, {}, false};
}

std::string_view noun_text(Quantity quantity) { return quantity_row(quantity).noun; }

std::string_view expected_text(Quantity quantity) { return quantity_row(quantity).expected; }

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t last = text.find_last_not_of(' ');
  return text.substr(first, last == std::string_view::npos ? 0 : last + 1 - first);
}

}  // namespace ackboard
