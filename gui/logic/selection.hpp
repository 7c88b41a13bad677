// What a person has pointed at.
#pragma once

#include <cstddef>
#include <string>

#include "sim/ids.hpp"

namespace ackboard {

struct Selection {
  std::string part;          // whose parameters are shown; empty: those of the consumer
  std::size_t board = 0;     // on which board the rest is
  JobId job = kNoJob;        // whose story is told
  EntryId entry = kNoEntry;  // the line of the log

  void clear_run() {
    board = 0;
    job = kNoJob;
    entry = kNoEntry;
  }
};

}  // namespace ackboard
