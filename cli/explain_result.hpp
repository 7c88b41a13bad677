// What `ackboard explain` found out about one variant: data for its renderers.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "levels/story/missed_goals.hpp"
#include "levels/story/story.hpp"
#include "sim/tally.hpp"

namespace ackboard {

struct Explanation {
  const Variant& variant;
  const Tally& tally;
  std::span<const Entry> trace;
  std::vector<Story> stories;         // of the job that was asked for, else of all
  std::optional<JobId> job;           // that was asked for
  std::vector<Moment> moments;        // of that job
  std::vector<ExplainedMiss> missed;  // that no story is about; none if a job was asked for
};

}  // namespace ackboard
