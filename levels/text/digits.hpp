#pragma once

namespace ackboard {

// Of ASCII, whatever the locale says.
constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

}  // namespace ackboard
