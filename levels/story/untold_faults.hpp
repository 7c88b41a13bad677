// The faults of a search that the sentence of its cause does not speak of.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levels/story/story.hpp"

namespace ackboard {

// A sentence in the order of time: "Before that, payments crashed at 0.9 s after step `ack` of job 1." Empty:
// the cause tells of all that hit. The trace is that of a run with these faults.
std::string tell_untold_faults(const Board& board, std::span<const Entry> trace,
                               const std::vector<Injection>& faults, const Cause& cause);

}  // namespace ackboard
