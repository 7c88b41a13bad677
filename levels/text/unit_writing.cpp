// The writing half of unit_text.hpp.
#include <utility>

#include "levels/text/decimal_text.hpp"
#include "levels/text/unit_table.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

// The size without the sign; right for the smallest number too.
std::uint64_t size_of(std::int64_t amount) {
  const auto bits = static_cast<std::uint64_t>(amount);
  return amount < 0 ? std::uint64_t{0} - bits : bits;
}

std::uint64_t scale_of(const UnitRow& unit) { return static_cast<std::uint64_t>(unit.scale); }

std::string with_unit(std::string number, std::string_view unit) {
  const bool close = unit.empty() || unit.starts_with('%') || unit.starts_with('/');
  if (!close) number += ' ';
  return number += unit;
}

struct Written {
  std::string number;
  std::string_view unit;
};

// Of the units in which the amount is at least 1 and exact, the one that needs the fewest digits; the largest
// of these. In the smallest unit every amount is exact.
Written written_exactly(const QuantityRow& row, std::uint64_t size) {
  Written best;
  int fewest = 0;
  for (const UnitRow& unit : row.units) {
    if (unit.use != UnitRow::Use::full) continue;
    const std::optional<std::string> number = exact_decimal(size, scale_of(unit));
    if (!number || (unit.only_whole && size % scale_of(unit) != 0)) continue;
    const int digits = significant_digits(*number);
    const bool better = best.number.empty() || best.number.starts_with("0.") || digits < fewest;
    if (!better) continue;
    best = {*number, unit.name};
    fewest = digits;
  }
  return best;
}

Written to_three_digits(const QuantityRow& row, std::uint64_t size) {
  const UnitRow* shown = &row.units.back();
  for (const UnitRow& unit : row.units) {
    if (unit.shown_from == 0) continue;
    shown = &unit;
    if (size >= static_cast<std::uint64_t>(unit.shown_from)) break;
  }
  const bool base_unit = shown->scale == 1;  // nothing is finer, so decimals would say nothing
  return {base_unit ? std::to_string(size) : three_digits(size, scale_of(*shown)), shown->name};
}

Written rounded(const QuantityRow& row, std::uint64_t size) {
  Written exact = written_exactly(row, size);
  if (row.rounding == QuantityRow::Rounding::none) return exact;
  if (row.rounding == QuantityRow::Rounding::three_digits) return to_three_digits(row, size);
  const std::uint64_t scale = scale_of(row.units.back());
  if (row.rounding == QuantityRow::Rounding::cents && size >= scale / 100) {
    return {size % scale == 0 ? exact.number : fixed_decimal(size, scale, 2), exact.unit};
  }
  return significant_digits(exact.number) <= 3 ? exact : to_three_digits(row, size);
}

}  // namespace

std::string exact_text(Quantity quantity, std::int64_t amount) {
  const QuantityRow& row = quantity_row(quantity);
  if (amount == 0) return std::string(row.zero);
  const Written written = written_exactly(row, size_of(amount));
  return (amount < 0 ? "-" : "") + with_unit(written.number, written.unit);
}

std::string rounded_text(Quantity quantity, std::int64_t amount) {
  const QuantityRow& row = quantity_row(quantity);
  if (amount == 0) return std::string(row.zero);
  const Written written = rounded(row, size_of(amount));
  return (amount < 0 ? "-" : "") + with_unit(grouped(written.number), written.unit);
}

std::string exact_text(Duration duration) { return exact_text(Quantity::duration, duration.count()); }

std::string rounded_text(Duration duration) { return rounded_text(Quantity::duration, duration.count()); }

}  // namespace ackboard
