// Why goals were missed, where no story of a duplicate, a lost write or a dead-lettered message tells it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "levels/story/story.hpp"
#include "sim/report.hpp"

namespace ackboard {

// One goal, or several that were missed for the same cause.
struct ExplainedMiss {
  std::vector<GoalResult> goals;
  std::string cause;  // "Job 10 was charged last, at 12.3 s: ..."; empty: nothing tells it

  // "Completion time: 12.3 s (goal: under 10 s). Job 10 was charged last, at 12.3 s: ..."
  [[nodiscard]] std::string sentence() const;
};

// In the order of the goals. `stories`: those of this run; a goal that one of them is about is left out.
// `goes_on`: the trace is the beginning of a run that never settles.
std::vector<ExplainedMiss> tell_missed_goals(const Board& board, std::span<const Entry> trace,
                                             const std::vector<GoalResult>& goals,
                                             const std::vector<Story>& stories, bool goes_on = false);

// The kind of story that a goal of this measure counts; nothing if it counts something else.
std::optional<StoryKind> kind_of_story(const MeasureKind& measure);

}  // namespace ackboard
