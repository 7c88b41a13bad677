#include "cli/amount_json.hpp"

namespace ackboard {
namespace {

// The double nearest to the decimal fraction, of which JSON then shows the shortest text: 1508000000 ns
// is 1.508.
double divided(std::int64_t amount, double parts) { return static_cast<double>(amount) / parts; }

}  // namespace

Json amount_json(Unit unit, std::optional<std::int64_t> amount) {
  if (!amount) return nullptr;
  switch (unit) {
    case Unit::count:
      return *amount;
    case Unit::duration:
      return divided(*amount, 1e9);
    case Unit::money:
      return divided(*amount, 1e6);
    case Unit::ratio:
      return divided(*amount, 1e9);
    case Unit::rate:
      return divided(*amount, 1e6);
    case Unit::truth:
      return *amount != 0;
  }
  return nullptr;
}

std::string_view unit_name(const MeasureKind& measure) {
  switch (measure.unit) {
    case Unit::count:
      return measure.counted;
    case Unit::duration:
      return "s";
    case Unit::money:
      return "USD";
    case Unit::ratio:
      return "fraction";
    case Unit::rate:
      return "1/s";
    case Unit::truth:
      return "boolean";
  }
  return {};
}

}  // namespace ackboard
