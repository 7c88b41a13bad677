#include "cli/search_limit.hpp"

#include "cli/interrupt.hpp"

namespace ackboard {

SearchLimit::SearchLimit(std::optional<Duration> budget) : budget_(budget), start_(Clock::now()) {}

bool SearchLimit::reached(std::int64_t hundredths) const {
  return interrupted() || (budget_ && Clock::now() - start_ >= *budget_ / 100 * hundredths);
}

}  // namespace ackboard
