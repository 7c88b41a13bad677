// How one list of steps became another: the fewest steps added, removed and moved.
#pragma once

#include <string>
#include <vector>

#include "sim/handler.hpp"

namespace ackboard {

struct StepChange {
  std::string words;                 // "commit added", "ack moved"
  std::vector<HandlerStep> without;  // the new list with this change taken back
};

std::vector<StepChange> step_changes(const std::vector<HandlerStep>& before,
                                     const std::vector<HandlerStep>& after);

}  // namespace ackboard
