// The story of one job as a sequence diagram: a line for each part, an arrow for each message, in the order
// of time from top to bottom.
#pragma once

#include <cstddef>

#include "sim/entry.hpp"
#include "sim/ids.hpp"

namespace ackboard {

class Player;

void draw_sequence(Player& player, std::size_t board, JobId job);

// Whether what happened is a mishap, to be shown as one.
bool is_bad(What what);

}  // namespace ackboard
