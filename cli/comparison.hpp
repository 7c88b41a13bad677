// The table of a scenario before it is laid out: one row a measure, one cell a variant.
#pragma once

#include <string>
#include <vector>

#include "cli/colour.hpp"
#include "cli/scenario_result.hpp"

namespace ackboard {

struct ComparisonCell {
  std::string value;     // "10.1 s"
  std::string verdict;   // "pass", "fail"; empty without a goal
  std::string goal;      // only where it is not the goal of the row
  Ink ink = Ink::plain;  // of the verdict
};

struct ComparisonRow {
  std::string label;                  // "Completion time"
  std::string goal;                   // of all variants that have one; "differs" if they do not agree
  std::vector<ComparisonCell> cells;  // one for each title
};

struct Comparison {
  std::vector<std::string> titles;
  std::vector<ComparisonRow> rows;
};

// The headline measures, and all others that a goal speaks of.
Comparison comparison_of(const ScenarioResult& scenario);

}  // namespace ackboard
