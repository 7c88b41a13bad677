// When a search has to end: its budget of time, or an interrupt.
#pragma once

#include <chrono>
#include <optional>

#include "sim/time.hpp"

namespace ackboard {

// The only clock of a search is here; the engine asks. Starts when it is made. May be asked from any thread.
class SearchLimit {
 public:
  explicit SearchLimit(std::optional<Duration> budget);

  // The whole budget, if there is one, or so many hundredths of it are over; or an interrupt has come.
  [[nodiscard]] bool reached(std::int64_t hundredths = 100) const;
  [[nodiscard]] std::optional<Duration> budget() const { return budget_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<Duration> budget_;
  Clock::time_point start_;
};

}  // namespace ackboard
