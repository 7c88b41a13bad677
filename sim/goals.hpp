// Goals: what a board must achieve. Numbers only; text is read elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sim/measure_kind.hpp"

namespace ackboard {

// A measure must lie within bounds, each of which may be missing and may be allowed itself or not.
struct Goal {
  const MeasureKind* measure = nullptr;
  std::optional<std::int64_t> least, most;  // in the base unit of the measure
  bool least_allowed = true, most_allowed = true;
  std::string text;  // as its author wrote it: "< 40 s"

  // Whether no value of the measure's unit can meet it, and whether all do and one always exists.
  [[nodiscard]] bool is_never_met() const;
  [[nodiscard]] bool is_always_met() const;
  // A value that does not exist misses every goal.
  [[nodiscard]] bool met_by(std::optional<std::int64_t> value) const;
};

}  // namespace ackboard
