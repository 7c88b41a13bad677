// The variants of a level: as the player finds it, the solution, and the answers that people try.
#pragma once

#include <vector>

#include "levels/document/spot.hpp"
#include "levels/level/lesson.hpp"

namespace ackboard {

// The member "answers" of a level. Complains about variants that are missing, and about those that are not
// explained. `kinds` are the level's own kinds of faults, as far as they could be read.
std::vector<TriedAnswer> read_tried_answers(const Spot& document, const Spot& level,
                                            const std::vector<const FaultKind*>& kinds);

}  // namespace ackboard
