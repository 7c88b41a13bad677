#include "gui/logic/clock.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

constexpr Duration kTimeOfAFlight = 900ms;  // that a person sees it for
constexpr Duration kLongestWait = 500ms;    // for the next event, while nothing is on its way
constexpr std::array kSpeeds{0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0};

}  // namespace

void Clock::set_speed(std::optional<double> speed) {
  speed_ = speed ? std::optional(std::clamp(*speed, kSlowest, kFastest)) : std::nullopt;
}

void Clock::faster() {
  if (!speed_) return set_speed(kSlowest);
  for (const double speed : kSpeeds) {
    if (speed > *speed_ * 1.001) return set_speed(speed);
  }
}

void Clock::slower() {
  if (!speed_) return;
  for (std::size_t at = kSpeeds.size(); at-- > 0;) {
    if (kSpeeds[at] < *speed_ * 0.999) return set_speed(kSpeeds[at]);
  }
  set_speed(std::nullopt);
}

void Clock::go_to(Time time) { now_ = std::max(time, kStart); }

Duration Clock::scaled(Duration passed, double speed) {
  const double moved = static_cast<double>(passed.count()) * speed;
  return moved < 9e18 ? Duration{static_cast<std::int64_t>(moved)} : kLongestDuration;
}

void Clock::move(Duration by, Time end) { now_ = by < end - now_ ? now_ + by : std::max(now_, end); }

Duration Clock::watch(Duration passed, const Surroundings& around, Time end) {
  const Duration ahead = std::min(around.next_event, end) - now_;
  // So long would it take to get to the next event.
  Duration takes = std::min(ahead, kLongestWait);
  if (around.shortest_way && *around.shortest_way > Duration::zero()) {
    const double share =
        static_cast<double>(ahead.count()) / static_cast<double>(around.shortest_way->count());
    takes = scaled(kTimeOfAFlight, std::min(share, 4.0));
  }
  takes = std::max(takes, Duration{1});
  if (passed >= takes) {
    move(ahead, end);
    return takes;
  }
  const double share = static_cast<double>(passed.count()) / static_cast<double>(takes.count());
  move(std::max(scaled(ahead, share), Duration{1}), end);
  return passed;
}

}  // namespace ackboard
