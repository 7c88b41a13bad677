// What is told where a run needs more memory than there is.
#pragma once

#include "levels/document/document.hpp"

namespace ackboard {

inline Problem too_little_memory() {
  return {{}, "", "There is not enough memory for this; fewer jobs need less.", ""};
}

}  // namespace ackboard
