// All measures of a run, found by reading its trace from front to back, with no help from the counts that the
// engine keeps. Written from the sentences that say what each measure means.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "sim/board.hpp"
#include "sim/entry.hpp"
#include "sim/tally.hpp"

namespace ackboard {

using TraceMeasures = std::map<std::string, std::optional<std::int64_t>>;

// By name, in the base units of the measures; nothing where a value does not exist. How the run ended is no
// entry of a trace, so it is told.
TraceMeasures measures_of_trace(std::span<const Entry> trace, const Board& board, Ending ending);

// Empty, or for each measure that the tally has otherwise its name, its value in the trace and in the tally.
std::string wrong_measures(std::span<const Entry> trace, const Board& board, const Tally& tally);

}  // namespace ackboard
