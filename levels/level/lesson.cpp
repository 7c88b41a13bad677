#include "levels/level/lesson.hpp"

namespace ackboard {

std::string_view name_of(Star star) {
  switch (star) {
    case Star::goals:
      return "goals";
    case Star::faults:
      return "faults";
    case Star::par:
      break;
  }
  return "par";
}

std::optional<std::int64_t> amount_of(const Value& value) {
  if (const auto* amount = std::get_if<std::int64_t>(&value)) return *amount;
  if (const auto* duration = std::get_if<Duration>(&value)) return duration->count();
  return std::nullopt;
}

}  // namespace ackboard
