// Members that a merge patch (RFC 7396) removes although they are not there: right by the standard, and most
// often a misspelled name.
#pragma once

#include <string>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

// `path`: that of the patch. Each with the nearest name that could be removed.
std::vector<Problem> vain_removals(const Node& target, const Node& patch, const std::string& path);

}  // namespace ackboard
