// How far a handler had come, from what its attempt has done.
#pragma once

#include <cstddef>

#include "sim/entry.hpp"

namespace ackboard {

// Reads the entries of one attempt in the order of time. What a commit applies is no step of its own.
class StepCount {
 public:
  void read(What what);
  // The index of the step that it has not finished, which may be one past the last.
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  std::size_t done_ = 0;
  int pending_ = 0, by_commit_ = 0;
};

}  // namespace ackboard
