// Why a text is not JSON, in words of its author.
//
// The JSON library stops with a byte count and a sentence about tokens. This looks again at the place where
// it stopped, knowing what was read last and so what had to follow, and says what to change.
#pragma once

#include <cstdint>
#include <string>

#include "levels/document/document.hpp"
#include "levels/document/text_cursor.hpp"

namespace ackboard {

// What was read last; it decides what has to follow.
enum class LastRead : std::uint8_t {
  nothing,  // the document's value follows
  opening,  // "{" or "[": a name or a value follows, or the end of it
  name,     // a colon and a value follow
  value,    // a comma follows, or the end of the container; after the document's value nothing does
};

struct SyntaxFault {
  Place place;
  std::string message;
};

// `cursor` stands right after what was read last. `container` is the innermost open object or array; null
// outside all.
SyntaxFault explain_syntax(TextCursor cursor, LastRead last, const Node* container);

}  // namespace ackboard
