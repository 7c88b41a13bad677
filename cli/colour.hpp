// Colour as an ornament: the words say everything without it.
#pragma once

#include <string>
#include <string_view>

#include "cli/console.hpp"

namespace ackboard {

enum class Ink { plain, bold, faint, green, red, yellow };

// The text in that ink, or as it is where the style has no colour.
std::string inked(const Style& style, Ink ink, std::string_view text);

}  // namespace ackboard
