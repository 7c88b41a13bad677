// Searches the variants of a scenario, within a budget of time.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "cli/console.hpp"
#include "cli/search_limit.hpp"
#include "cli/search_result.hpp"

namespace ackboard {

// Searches each variant of `scenario` into `search`, which has the options. Stops when so many hundredths of
// the budget are over or an interrupt has come; what comes after that is judged without faults only.
void search_variants(const std::vector<Variant>& variants, const SearchLimit& limit, std::int64_t hundredths,
                     ScenarioSearch& search, Console& console);

// "[###.................] 1,234,567 schedules, 412,000/s, 3 s, variant 1 of 2". Of the time that is allowed,
// or, where none is, a block that moves.
std::string search_progress_text(std::uint64_t schedules, std::chrono::milliseconds passed,
                                 std::optional<Duration> budget, std::size_t variant, std::size_t variants);

}  // namespace ackboard
