// Builds the tree of a document from what the JSON library reads.
#pragma once

#include <string_view>

#include "levels/document/document.hpp"

namespace ackboard {

// Expects valid UTF-8 without NUL bytes. The problems are in no order.
ParsedDocument build_document(std::string_view text);

}  // namespace ackboard
