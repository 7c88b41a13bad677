#include "levels/text/decimal_text.hpp"

#include <algorithm>

#include "levels/text/digits.hpp"

namespace ackboard {
namespace {

constexpr int kMostDecimals = 9;

// amount / scale to so many decimals: the digits before and after the point, and whether half a unit of the
// last one or more is left.
struct Division {
  std::uint64_t whole = 0;
  std::uint64_t decimals = 0;
  std::uint64_t limit = 1;  // of the decimals, exclusive: 1,000 for three
  std::uint64_t left = 0;
  bool half = false;
};

Division divide(std::uint64_t amount, std::uint64_t scale, int decimals) {
  Division out{.whole = amount / scale, .left = amount % scale};
  for (int index = 0; index < decimals; ++index) {
    out.decimals = out.decimals * 10 + out.left * 10 / scale;
    out.left = out.left * 10 % scale;
    out.limit *= 10;
  }
  out.half = out.left * 2 >= scale;
  return out;
}

std::string written(const Division& division, int decimals) {
  std::string out = std::to_string(division.whole);
  if (decimals == 0) return out;
  const std::string digits = std::to_string(division.decimals);
  return out + '.' + std::string(static_cast<std::size_t>(decimals) - digits.size(), '0') + digits;
}

}  // namespace

std::optional<std::string> exact_decimal(std::uint64_t amount, std::uint64_t scale) {
  for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
    const Division division = divide(amount, scale, decimals);
    if (division.left == 0) return written(division, decimals);
  }
  return std::nullopt;
}

std::string fixed_decimal(std::uint64_t amount, std::uint64_t scale, int decimals) {
  Division division = divide(amount, scale, decimals);
  if (division.half) ++division.decimals;
  if (division.decimals == division.limit) {
    ++division.whole;
    division.decimals = 0;
  }
  return written(division, decimals);
}

std::string three_digits(std::uint64_t amount, std::uint64_t scale) {
  // The fewest decimals that show three digits: rounding may add one (9.996 is 10.0), so they are tried in
  // turn.
  std::string out;
  for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
    out = fixed_decimal(amount, scale, decimals);
    if (significant_digits(out) >= 3) break;
  }
  return out;
}

std::string grouped(std::string_view number) {
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string out(number);
  for (std::size_t place = point; place > 3; place -= 3) out.insert(place - 3, 1, ',');
  return out;
}

int significant_digits(std::string_view number) {
  const std::size_t first = std::min(number.find_first_not_of("0."), number.size());
  return static_cast<int>(
      std::count_if(number.begin() + static_cast<std::ptrdiff_t>(first), number.end(), is_digit));
}

}  // namespace ackboard
