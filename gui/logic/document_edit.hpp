// Changes of a scenario document that a person makes on a board: of one variant, or of a file without any.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

// The names of the variants; empty for a file without.
std::vector<std::string> variant_names(const Node& document);

// The document as the variant of that name sees it; of a file without variants the name is not looked at.
Node seen_by(const Node& document, std::string_view variant);

// The document with a value at a path of names ("board", "payments", "workers") as that variant sees it. A
// null takes the member away.
Node with_value(Node document, std::string_view variant, const std::vector<std::string>& path, Node value);

// The same with one element more, or less, of the list "faults": the file's own, which all variants share, or
// the variant's, if it has its own or `alone`.
Node with_fault(const Node& document, std::string_view variant, Node fault, bool alone = false);
Node without_fault(const Node& document, std::string_view variant, std::size_t fault);

}  // namespace ackboard
