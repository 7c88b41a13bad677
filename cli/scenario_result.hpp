// What running a scenario amounted to, for verdicts and renderers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/conditions.hpp"
#include "levels/document/document.hpp"
#include "sim/report.hpp"

namespace ackboard {

// A fault of a variant, and how often it hit in its run.
struct FaultResult {
  Place place;
  std::string path;  // "faults.0"
  std::uint32_t hits = 0;
};

struct VariantResult {
  std::string name;
  std::string label;         // for people; empty: the name serves
  bool expect_miss = false;  // it is there to fail
  Duration until = kEndless;
  Conditions conditions;
  RunReport report;
  std::vector<FaultResult> faults;
  std::optional<RunReport> repeat;  // of --check-determinism: the same run once more

  [[nodiscard]] const std::string& title() const { return label.empty() ? name : label; }
};

struct ScenarioResult {
  std::string name;
  std::string summary;
  std::uint64_t seed = 1;
  std::size_t asked = 0;                // variants to run
  std::vector<VariantResult> variants;  // those that were run: fewer only after an interrupt

  [[nodiscard]] bool is_complete() const { return variants.size() == asked; }
};

}  // namespace ackboard
