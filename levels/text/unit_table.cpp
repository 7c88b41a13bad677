#include "levels/text/unit_table.hpp"

namespace ackboard {
namespace {

using Use = UnitRow::Use;
using Rounding = QuantityRow::Rounding;

constexpr std::int64_t kMicrosecond = 1'000;
constexpr std::int64_t kMillisecond = 1'000 * kMicrosecond;
constexpr std::int64_t kSecond = 1'000 * kMillisecond;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

// A unit is shown from where the next smaller one would round up to it: 999.6 ms is "1.00 s", not "1000 ms".
constexpr std::int64_t rounds_up_to(std::int64_t unit) { return unit - unit / 2'000; }

// Tables stay with seconds for long, because most goals are stated in them.
constexpr UnitRow kDurations[] = {
    {.name = "d", .scale = kDay, .shown_from = 2 * kDay, .only_whole = true},
    {.name = "h", .scale = kHour, .shown_from = kHour, .only_whole = true},
    {.name = "min", .scale = kMinute, .shown_from = rounds_up_to(1'000 * kSecond), .only_whole = true},
    {.name = "s", .scale = kSecond, .shown_from = rounds_up_to(kSecond)},
    {.name = "ms", .scale = kMillisecond, .shown_from = rounds_up_to(kMillisecond)},
    {.name = "us", .scale = kMicrosecond, .shown_from = kMicrosecond},
    {.name = "\xC2\xB5s", .scale = kMicrosecond, .use = Use::alias},  // the micro sign
    {.name = "\xCE\xBCs", .scale = kMicrosecond, .use = Use::alias},  // the Greek letter mu
    {.name = "ns", .scale = 1, .shown_from = 1},
};

constexpr UnitRow kMemory[] = {
    {.name = "GiB", .scale = 1 << 30, .only_whole = true},
    {.name = "GB", .scale = 1'000'000'000, .shown_from = rounds_up_to(1'000'000'000)},
    {.name = "MiB", .scale = 1 << 20, .only_whole = true},
    {.name = "MB", .scale = 1'000'000, .shown_from = rounds_up_to(1'000'000)},
    {.name = "KiB", .scale = 1 << 10, .only_whole = true},
    {.name = "KB", .scale = 1'000, .shown_from = 1'000},
    {.name = "kB", .scale = 1'000, .use = Use::alias},
    {.name = "B", .scale = 1, .shown_from = 1},
};

constexpr UnitRow kCounts[] = {{.name = "", .scale = 1, .shown_from = 1}};

constexpr UnitRow kProcessors[] = {
    {.name = "", .scale = 1'000, .shown_from = 1},
    {.name = "vCPU", .scale = 1'000, .use = Use::listed},
};

constexpr UnitRow kMoney[] = {{.name = "USD", .scale = 1'000'000, .shown_from = 1}};

constexpr UnitRow kRatios[] = {
    {.name = "", .scale = 1'000'000'000, .use = Use::alias},
    {.name = "%", .scale = 10'000'000, .shown_from = 1},
};

constexpr UnitRow kRates[] = {
    {.name = "/ms", .scale = 1'000'000'000, .use = Use::listed},
    {.name = "/s", .scale = 1'000'000, .shown_from = 1},
    {.name = "/min", .scale = 1'000'000, .divisor = 60, .use = Use::listed},
    {.name = "/h", .scale = 1'000'000, .divisor = 3'600, .use = Use::listed},
};

constexpr QuantityRow kCount{
    .noun = "a count",
    .expected = "a whole number in digits, such as 2000",
    .finest = "1",
    .zero = "0",
    .rounding = Rounding::none,
    .units = kCounts,
};

constexpr QuantityRow kDuration{
    .noun = "a duration",
    .expected = "a number and a unit, such as \"150 ms\"",
    .finest = "1 ns",
    .zero = "0 s",
    .proposed = "ms",
    .rounding = Rounding::three_digits,
    .units = kDurations,
};

constexpr QuantityRow kMemorySize{
    .noun = "an amount of memory",
    .expected = "a number and a unit, such as \"1 GB\"",
    .finest = "1 B",
    .zero = "0 B",
    .proposed = "GB",
    .rounding = Rounding::short_if_exact,
    .units = kMemory,
};

constexpr QuantityRow kProcessorShare{
    .noun = "a number of processors",
    .expected = "a number, such as 2 or 0.5",
    .finest = "0.001",
    .zero = "0",
    .rounding = Rounding::short_if_exact,
    .units = kProcessors,
};

constexpr QuantityRow kPrice{
    .noun = "an amount of money",
    .expected = "a number and a currency, such as \"12 USD\"",
    .finest = "0.000001 USD",
    .zero = "0 USD",
    .proposed = "USD",
    .rounding = Rounding::cents,
    .units = kMoney,
};

constexpr QuantityRow kRatio{
    .noun = "a ratio",
    .expected = "a percentage or a fraction, such as \"0.5%\" or 0.005",
    .finest = "0.0000001%",
    .zero = "0%",
    .rounding = Rounding::short_if_exact,
    .units = kRatios,
};

constexpr QuantityRow kRate{
    .noun = "a rate",
    .expected = "a number for each unit of time, such as \"200/s\"",
    .finest = "0.000001/s",
    .zero = "0/s",
    .proposed = "/s",
    .rounding = Rounding::short_if_exact,
    .units = kRates,
};

}  // namespace

const QuantityRow& quantity_row(Quantity quantity) {
  switch (quantity) {
    case Quantity::duration:
      return kDuration;
    case Quantity::memory:
      return kMemorySize;
    case Quantity::processors:
      return kProcessorShare;
    case Quantity::money:
      return kPrice;
    case Quantity::ratio:
      return kRatio;
    case Quantity::rate:
      return kRate;
    case Quantity::count:
      break;
  }
  return kCount;
}

}  // namespace ackboard
