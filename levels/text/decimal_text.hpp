// Whole amounts written as decimal numbers of a larger unit, with integer arithmetic only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ackboard {

// amount / scale with as many decimals as it takes, at most nine; nothing if that is not exact. The scale is
// at most 10^15, here and below.
std::optional<std::string> exact_decimal(std::uint64_t amount, std::uint64_t scale);

// amount / scale with so many decimals, at most nine, half rounded up.
std::string fixed_decimal(std::uint64_t amount, std::uint64_t scale, int decimals);

// amount / scale to three significant digits, half rounded up; a number of more than three digits before the
// point keeps them all. The amount is not 0.
std::string three_digits(std::uint64_t amount, std::uint64_t scale);

// "2,000": a comma between thousands before the point.
std::string grouped(std::string_view number);

// The digits that are not leading zeros: 3 of "0.0125".
int significant_digits(std::string_view number);

}  // namespace ackboard
