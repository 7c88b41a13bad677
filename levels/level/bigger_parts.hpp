// The boards that money can buy: the untouched one with bigger parts and nothing else changed.
#pragma once

#include <vector>

#include "levels/level/changes.hpp"

namespace ackboard {

// Every choice of the parameters that make a part bigger (ParamSpec::makes_bigger), each as big as the level
// allows; of a list of sizes, each size.
std::vector<Changes> bigger_parts(const Level& level);

}  // namespace ackboard
