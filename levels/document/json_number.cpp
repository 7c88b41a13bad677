#include "levels/document/json_number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <locale>
#include <sstream>
#include <system_error>

#include "levels/document/text_cursor.hpp"
#include "levels/text/digits.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kShortNumber = 18;  // so many digits always fit 64 bits

std::size_t digits_end(std::string_view text, std::size_t from) {
  while (from < text.size() && is_digit(text[from])) ++from;
  return from;
}

bool is_whole(std::string_view number) { return number.find_first_of(".eE") == std::string_view::npos; }

// A stream, because std::from_chars of double is missing in older standard libraries and std::strtod obeys
// the locale. A number that is too large comes back as infinity or as the largest one, as the library likes.
double read_decimal(std::string_view number) {
  std::istringstream stream{std::string(number)};
  stream.imbue(std::locale::classic());
  double value = 0;
  stream >> value;
  return value;
}

std::optional<std::string> read_whole(std::string_view number, Node& node) {
  node.kind = Node::Kind::integer;
  const auto result = std::from_chars(number.data(), number.data() + number.size(), node.integer);
  const bool fits = result.ec != std::errc::result_out_of_range;
  using Limits = std::numeric_limits<std::int64_t>;
  if (!fits) node.integer = number.starts_with('-') ? Limits::min() : Limits::max();
  node.decimal = static_cast<double>(node.integer);
  if (fits) return std::nullopt;
  return "The number " + in_quotes(number) +
         " is too large; a whole number lies between -9223372036854775808 and 9223372036854775807.";
}

}  // namespace

std::size_t number_length(std::string_view text) {
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  // JSON has no leading zeros: a zero is all there is before the point.
  const bool zero = first < text.size() && text[first] == '0';
  std::size_t end = zero ? first + 1 : digits_end(text, first);
  if (end == first) return 0;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction_end = digits_end(text, end + 1);
    if (fraction_end == end + 1) return end;
    end = fraction_end;
  }
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    std::size_t exponent = end + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    const std::size_t exponent_end = digits_end(text, exponent);
    if (exponent_end > exponent) end = exponent_end;
  }
  return end;
}

std::optional<std::string> read_number(std::string_view number, Node& node) {
  node.text = std::string(number);
  if (is_whole(number)) return read_whole(number, node);
  node.kind = Node::Kind::decimal;
  constexpr double largest = std::numeric_limits<double>::max();
  const double value = read_decimal(number);
  node.decimal = std::clamp(value, -largest, largest);
  if (std::abs(value) < largest) return std::nullopt;
  return "The number " + in_quotes(number) +
         " is too large; a decimal number lies between -1.7e308 and 1.7e308.";
}

std::string with_small_numbers(std::string_view text) {
  std::string out(text);
  TextCursor cursor(text);
  while (!cursor.at_end()) {
    cursor.skip_blank();
    if (cursor.rest().starts_with("/*")) break;  // never closed: the library stops here too
    const std::size_t start = cursor.offset();
    const std::string_view token = cursor.pass_token();
    if (number_length(token) == 0 || (token.size() <= kShortNumber && is_whole(token))) continue;
    const std::size_t sign = token.starts_with('-') ? 1 : 0;  // stays, or "0.-1.5" would become "0.1"
    out.replace(start + sign, token.size() - sign, token.size() - sign, ' ');
    out[start + sign] = '1';
  }
  return out;
}

}  // namespace ackboard
