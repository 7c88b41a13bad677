// What judging a board on a level amounted to, for renderers.
#pragma once

#include <string>
#include <vector>

#include "cli/search_result.hpp"
#include "levels/level/judge.hpp"

namespace ackboard {

struct AnswerResult {
  const Level* level = nullptr;
  ReadAnswer answer;
  Judgement judgement;             // its search is in `search`
  std::vector<BrokenGoal> missed;  // goals that the board misses without any further fault, with the causes
  ScenarioSearch search;           // of the one variant; empty if a goal is missed

  [[nodiscard]] const VariantSearch* faults() const {
    return search.variants.empty() ? nullptr : &search.variants.front();
  }
};

}  // namespace ackboard
