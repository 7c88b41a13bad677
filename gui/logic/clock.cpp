#include "gui/logic/clock.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

constexpr Duration kTimeOfAFlight = 900ms;  // that a person sees it for
constexpr Duration kLongestWait = 500ms;    // for the next event, while nothing is on its way
constexpr double kMostWays = 4;             // that a gap between two events is taken for
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

// The pace is the same from one event to the next, however many frames that takes.
Duration Clock::watch(Duration passed, const Surroundings& around, Time end) {
  const Time next = std::min(around.next_event, end);
  const Duration ahead = next - now_;
  const Duration whole = std::max<Duration>(next - std::min(around.last_event, now_), Duration{1});
  double for_whole = static_cast<double>(std::min(whole, kLongestWait).count());
  if (around.shortest_way && *around.shortest_way > Duration::zero()) {
    const double ways =
        static_cast<double>(whole.count()) / static_cast<double>(around.shortest_way->count());
    for_whole = static_cast<double>(kTimeOfAFlight.count()) * std::min(ways, kMostWays);
  }
  const double share = static_cast<double>(ahead.count()) / static_cast<double>(whole.count());
  const Duration takes{std::max<std::int64_t>(1, static_cast<std::int64_t>(for_whole * share))};
  if (passed >= takes) {
    move(ahead, end);
    return takes;
  }
  const double part = static_cast<double>(passed.count()) / static_cast<double>(takes.count());
  move(std::max(scaled(ahead, part), Duration{1}), end);
  return passed;
}

}  // namespace ackboard
