// The units that amounts are written in. Reading, writing and the sentences about mistakes walk this table
// and name no unit themselves.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "levels/text/unit_text.hpp"

namespace ackboard {

struct UnitRow {
  // How exact_text and the sentences treat a unit. All of them are read.
  enum class Use : std::uint8_t {
    full,    // written by exact_text, listed in sentences
    listed,  // only listed
    alias,   // neither: another spelling
  };

  std::string_view name;        // empty: a bare number
  std::int64_t scale;           // so many base units are one of it,
  std::int64_t divisor = 1;     // or this part of so many
  std::int64_t shown_from = 0;  // rounded_text uses it from this amount on; 0: never
  bool only_whole = false;      // exact_text says 90 s rather than 1.5 min
  Use use = Use::full;
};

struct QuantityRow {
  // How rounded_text writes it.
  enum class Rounding : std::uint8_t {
    none,            // every digit
    three_digits,    // always three significant digits
    short_if_exact,  // fewer where they say it exactly
    cents,           // two decimals, none if whole
  };

  std::string_view noun;           // a duration
  std::string_view expected;       // a number and a unit, such as "150 ms"
  std::string_view finest;         // the base unit, written: 1 ns
  std::string_view zero;           // nothing of it, written: 0 s
  std::string_view proposed = {};  // the unit to propose where one is missing; empty where none is needed
  Rounding rounding;
  std::span<const UnitRow> units;  // the largest first
};

const QuantityRow& quantity_row(Quantity quantity);

}  // namespace ackboard
