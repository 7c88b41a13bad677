// How commands write JSON.
#pragma once

#include <iosfwd>
#include <vector>

#include "cli/json.hpp"

namespace ackboard {

// Indented, with a line break at the end. Bytes that are no UTF-8 become U+FFFD, so that the output is always
// valid.
void write_json(std::ostream& out, const Json& document);

// One file gives a document, several an array of them.
void write_json_of_files(std::ostream& out, const std::vector<Json>& documents, std::size_t files);

}  // namespace ackboard
