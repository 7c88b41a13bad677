// Documents as text that a person reads: JSON with two spaces of indentation, in which what is short stands
// on one line.
#pragma once

#include <string>

#include "levels/document/document.hpp"

namespace ackboard {

// Ends with a line break. Parsing it gives the document back, but for places and comments.
std::string document_text(const Node& document);

}  // namespace ackboard
