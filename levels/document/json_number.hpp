// Numbers of a JSON text, read exactly.
//
// The JSON library turns 2^64 into a double, stops at 1e999, and reads decimals as the locale says. So it
// only judges where a number may stand; what the number is, is read here.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "levels/document/document.hpp"

namespace ackboard {

// Length of the longest JSON number that `text` begins with; 0 if it begins with none.
std::size_t number_length(std::string_view text);

// Makes `node` the number that is written there. Where it does not fit, the node gets the nearest value and
// the sentence that says so is returned.
std::optional<std::string> read_number(std::string_view number, Node& node);

// The text with every number but short whole ones replaced by a 1 and blanks: of the same length and as good
// a JSON as before, but with no number that the library could stop at.
std::string with_small_numbers(std::string_view text);

}  // namespace ackboard
