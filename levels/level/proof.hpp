// What makes a level a good one, proved by running it: `ackboard levels check`.
//
// - the untouched board misses a goal
// - the solution and the answers change only what may be changed
// - the solution meets all goals on 100 seeds (once if its run draws nothing), and wins three stars
// - every wrong answer misses exactly the goals that it says, and every other answer loses the stars that it
// says
// - the solution with any single change taken back loses a star
// - bigger parts alone do not meet the goals
//
// Every star can be reached, because the solution wins all three.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "levels/level/judge.hpp"

namespace ackboard {

struct ProofOptions {
  std::uint64_t seeds = 100;
  JudgeOptions judge;
};

// One thing that was to be proved.
struct Claim {
  std::string words;  // "the untouched board misses"
  bool holds = false;
  std::string objection;  // if not: what was found instead, a sentence
};

struct Proof {
  std::vector<Claim> claims;
  std::uint64_t runs = 0;       // of boards without further faults
  std::uint64_t schedules = 0;  // single faults tried
  bool stopped = false;         // by JudgeOptions::stop: what comes after is not claimed

  [[nodiscard]] bool holds() const;
};

Proof prove(const Level& level, const ProofOptions& options);

}  // namespace ackboard
