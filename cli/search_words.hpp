// Sentences about a search.
#pragma once

#include <string>

#include "cli/search_result.hpp"

namespace ackboard {

// "131 single faults", "1 pair", "40 sets of 3 faults".
std::string schedules_text(std::uint64_t count, std::size_t faults);

// "holds under all 131 single faults and all 11,650 pairs", "breaks under a single fault", "no break was
// found in 131 single faults and 40 pairs".
std::string verdict_words(const VariantSearch& search, const ScenarioSearch& whole);

// "11,782 schedules: 4,100 were run, 7,682 were found equal to one of them. Every schedule was tried."
std::string effort_words(const VariantSearch& search, const ScenarioSearch& whole);

// "29 other single faults and 7,000 pairs break it too."
std::string others_words(const BrokenGoal& broken, const VariantSearch& search);

// "Duplicates (goal: none)".
std::string goal_words(const BrokenGoal& broken);

// "Duplicates: 1 (goal: none) after one fault:"; the faults are to follow.
std::string missed_words(const BrokenGoal& broken, const Board& board, const ScenarioSearch& whole);

// Where a goal is missed without any fault, and the file has faults that it may count on; else empty.
std::string missing_faults_words(const VariantSearch& search, const ScenarioSearch& whole);

// "mini-board.broken.json: ..." or why nothing was written; empty if that was not asked for.
std::string written_words(const ScenarioSearch& search);

}  // namespace ackboard
