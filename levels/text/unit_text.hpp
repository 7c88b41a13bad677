// Amounts as people write them ("150 ms", "1 GB", "12 USD", "0.5%", "200/s") to integers of a base unit and
// back.
//
// Reading is exact: decimal integer arithmetic, no floating point. What is finer than the base unit, too
// large or negative is refused with a sentence, never rounded. (Only a rate over a minute or an hour is
// rounded, half up, because most have no exact amount a second.) A space before the unit may be there or not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sim/time.hpp"

namespace ackboard {

enum class Quantity : std::uint8_t {
  count,       // whole, no unit: "2000"
  duration,    // nanoseconds: d, h, min, s, ms, us, ns
  memory,      // bytes: GiB, GB, MiB, MB, KiB, KB, B
  processors,  // thousandths of a virtual processor: "0.5" or "0.5 vCPU"
  money,       // millionths of a USD: "12 USD"
  ratio,       // billionths: "0.5%" or "0.005"
  rate,        // millionths a second: /ms, /s, /min, /h
};

// A value, or the sentence that says what is wrong with the text and what was expected.
template <class T>
struct Parsed {
  std::optional<T> value;
  std::string sentence;
  bool out_of_range = false;  // it is an amount, but a negative one or one that 64 bits cannot hold

  explicit operator bool() const { return value.has_value(); }
};

// Amounts are at least 0.
Parsed<std::int64_t> parse_amount(Quantity quantity, std::string_view text);
Parsed<Duration> parse_duration(std::string_view text);

// Exactly this amount, short, in the largest unit that suits: "150 ms", "1.5 s", "90 s", "512 MiB", "0.5%".
// Reading it gives the amount back.
std::string exact_text(Quantity quantity, std::int64_t amount);
std::string exact_text(Duration duration);

// For tables and sentences: three significant digits, half rounded up, never scientific: "601 ms", "10.1 s",
// "40.0 s", "2.00 h", "12.5%". Counts keep every digit ("2,000"), money has cents unless it is whole ("12
// USD", "12.50 USD"). Only a duration keeps zeros that say nothing, so that columns of them align.
std::string rounded_text(Quantity quantity, std::int64_t amount);
std::string rounded_text(Duration duration);

// "a duration", and how one is written: "a number and a unit, such as 150 ms". For sentences about other
// faults.
std::string_view noun_text(Quantity quantity);
std::string_view expected_text(Quantity quantity);

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace ackboard
