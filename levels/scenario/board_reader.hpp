// The board of a scenario: its members "board", "links", "faults" and "until".
#pragma once

#include <optional>

#include "levels/document/spot.hpp"
#include "sim/board.hpp"

namespace ackboard {

// Complains about all that is wrong, also about what only the parts together show, and gives a board if that
// is nothing. What follows from another fault is left out: whether a board fits together is asked only if
// each part, link and fault could be read well enough, and a part that was complained about is not judged a
// second time.
std::optional<Board> read_board(const Spot& document);

}  // namespace ackboard
