// A fault at one point in words: "lose the acknowledgment of job 4, delivery 1, on broker->payments".
#pragma once

#include <string>

#include "sim/board.hpp"

namespace ackboard {

std::string fault_words(const Board& board, const FaultPoint& point);

}  // namespace ackboard
