// The name that a person most likely meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ackboard {

// The candidate nearest to a wrong name, or nothing if none is near. In this order of preference: the same
// but for capitals, underscores, hyphens and spaces; a few letters wrong, missing, too many or swapped (at
// most about a third of them); one is the beginning of the other ("latency" of "latency_p50"). Of equals the
// first one.
std::string nearest_name(std::string_view wrong, std::span<const std::string_view> candidates);

}  // namespace ackboard
