// What make_board() found wrong with a draft, brought back to the document that the draft was read from.
#pragma once

#include <string_view>

#include "levels/document.hpp"
#include "sim/board.hpp"

namespace ackboard {

// The problem with the place of the value that its path leads to, or of the nearest one above that is there,
// and the nearest right name if that value is the wrong name of a part or a link.
Problem located(const Node& document, const BoardDraft& draft, BoardProblem problem);

// The value that a dotted path leads to, or the last one on the way that is there.
const Node& nearest_node(const Node& root, std::string_view path);

// Whether both paths lead into the same part, link or fault: "board.users.jobs" and "board.users".
bool is_of_same_element(std::string_view path, std::string_view other);

}  // namespace ackboard
