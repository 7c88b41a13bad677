// Why a string of a JSON text is not one.
#pragma once

#include "levels/document/syntax_fault.hpp"

namespace ackboard {

// `cursor` stands at the opening quote of a string that the JSON library refused.
SyntaxFault explain_string(TextCursor cursor);

}  // namespace ackboard
