// What make_board() found wrong with a draft, brought back to the document that the draft was read from.
#pragma once

#include <string_view>

#include "levels/document/document.hpp"
#include "sim/board.hpp"

namespace ackboard {

// The problem with the place of the value that its path leads to, or of the nearest one above that is there,
// and the right names and the nearest of them if that value is the wrong name of a part or a link.
Problem located(const Node& document, const BoardDraft& draft, BoardProblem problem);

// The value that a dotted path leads to, or the last one on the way that is there.
const Node& nearest_node(const Node& root, std::string_view path);

// The part, link or fault that a path leads into: "board.users" of "board.users.jobs".
std::string_view element_of(std::string_view path);

}  // namespace ackboard
