// The member "may_change" of a level: what a player may change, and within which bounds.
#pragma once

#include <vector>

#include "levels/document/spot.hpp"
#include "levels/level/lesson.hpp"

namespace ackboard {

// An object of rules by the paths of parameters of the document's parts.
std::vector<ChangeRule> read_change_rules(const Spot& document, const Spot& rules);

}  // namespace ackboard
