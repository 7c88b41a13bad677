// The single changes of a board, each of which can be taken back alone.
//
// A changed parameter is one change. A handler that is built from steps has one for each step that was added,
// removed or moved.
#pragma once

#include <string>
#include <vector>

#include "levels/level/changes.hpp"

namespace ackboard {

struct SingleChange {
  std::string words;  // "board.payments.prefetch", "board.payments.handler: commit added"
  Changes without;    // all changes but this one
};

std::vector<SingleChange> single_changes(const Level& level, const Changes& changes);

}  // namespace ackboard
