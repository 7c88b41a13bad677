#include "sim/fault.hpp"

#include <array>

namespace ackboard {
namespace {

// What a missing `delivery` or `message` means: the first, where a job is named, else any.
std::int64_t or_first(const std::optional<std::int64_t>& stated, bool names_jobs) {
  return stated.value_or(names_jobs ? 1 : Selector::kAny);
}

bool is(std::int64_t wanted, std::int64_t actual) { return wanted == Selector::kAny || wanted == actual; }

}  // namespace

std::string_view name_of(Crossing crossing) {
  static constexpr std::array<std::string_view, kCrossings> kNames{"publish", "confirm", "delivery",
                                                                   "acknowledgment"};
  return kNames[static_cast<std::size_t>(crossing)];
}

std::string_view name_of(Handled handled) {
  static constexpr std::array<std::string_view, kHandled> kNames{
      "publish",      "acknowledgment", "lease_end", "connection_loss",
      "subscription", "dispatch",       "delivery",  "reconnection"};
  return kNames[static_cast<std::size_t>(handled)];
}

void Selector::name_exactly(const FaultPoint& point) {
  job = job_number(point.job);
  message = point.copy;
  if (point.number != 0) delivery = point.number;
}

bool Selector::selects() const {
  return job || every || delivery || message || nth || from || to || probability;
}

bool Selector::matches(const FaultPoint& point, Time now) const {
  // What concerns a connection concerns no job; only a window, nth and a probability can select it.
  if (point.job == kNoJob && (job || every || delivery || message)) return false;
  const std::int64_t number = job_number(point.job);
  if (job && *job != number) return false;
  if (every && number % *every != 0) return false;
  if (from && now < kStart + *from) return false;
  if (to && now >= kStart + *to) return false;
  const bool names_jobs = job.has_value() || every.has_value();
  const bool any_delivery = delivery == kAny;
  if (!is(or_first(message, names_jobs && !any_delivery), point.copy)) return false;
  return point.number == 0 || is(or_first(delivery, names_jobs), point.number);
}

}  // namespace ackboard
