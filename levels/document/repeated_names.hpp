// Names that stand twice in one object.
#pragma once

#include <string>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

struct RepeatedName {
  std::string name;
  Place place;
  Place first;  // of the first of that name
};

// Takes every member out whose name stands before it already, and returns them. Quick for an object of a
// hundred thousand names too.
std::vector<RepeatedName> take_repeated_names(std::vector<Member>& members);

}  // namespace ackboard
