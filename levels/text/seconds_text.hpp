// Moments of a run as decimals of a second: "0.601", "30.1965".
#pragma once

#include <string>
#include <vector>

#include "sim/time.hpp"

namespace ackboard {

// How many decimals it takes, at least three, until moments that differ look different: so that rounding
// never hides an order.
int decimals_to_tell_apart(std::vector<Time> moments);

// Half rounded up; without zeros at the end ("0.6"), or with all decimals ("0.600"), for columns.
std::string seconds_text(Time moment, int decimals);
std::string seconds_column(Time moment, int decimals);

}  // namespace ackboard
