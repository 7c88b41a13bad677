// What is wrong with an input, for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "levels/document/document.hpp"

namespace ackboard {

// FILE:LINE:COLUMN: board.payments.workers: message (did you mean "x"?)
// and below it the line of the source with a caret, where the source is on hand. After twenty problems only
// how many more there are.
std::string problems_text(std::string_view file, const std::vector<Problem>& problems,
                          std::string_view source, const Style& style);

// FILE:LINE:COLUMN: note: board.queue.lease: message
// for what is right but hardly meant; one line each, and as many.
std::string notes_text(std::string_view file, const std::vector<Problem>& notes, const Style& style);

}  // namespace ackboard
