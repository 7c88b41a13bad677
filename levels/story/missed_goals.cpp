#include "levels/story/missed_goals.hpp"

#include <algorithm>
#include <utility>

#include "levels/values/goal_text.hpp"
#include "levels/values/measure_text.hpp"

namespace ackboard {

std::optional<StoryKind> kind_of_story(const MeasureKind& measure) {
  switch (measure.told_by) {
    case ToldBy::duplicate:
      return StoryKind::duplicate;
    case ToldBy::lost_write:
      return StoryKind::lost_write;
    case ToldBy::dead_letter:
      return StoryKind::dead_lettered;
    default:
      return std::nullopt;
  }
}

std::string ExplainedMiss::sentence() const {
  std::string text;
  for (const GoalResult& result : goals) {
    text += (text.empty() ? "" : "; ") + std::string(result.goal.measure->label) + ": " +
            measure_text(result.goal, result.value) + " (goal: " + goal_phrase(result.goal) + ")";
  }
  return text + "." + (cause.empty() ? "" : " " + cause);
}

std::vector<ExplainedMiss> tell_missed_goals(const Board& board, std::span<const Entry> trace,
                                             const std::vector<GoalResult>& goals,
                                             const std::vector<Story>& stories, bool goes_on) {
  std::vector<ExplainedMiss> missed;
  for (const GoalResult& result : goals) {
    const MeasureKind& measure = *result.goal.measure;
    const std::optional<StoryKind> kind = kind_of_story(measure);
    const bool is_told = kind && std::any_of(stories.begin(), stories.end(),
                                             [&](const Story& story) { return story.kind == *kind; });
    if (result.met || is_told) continue;
    std::string cause = tell_cause(board, trace, measure.told_by, goes_on).sentence;
    const auto same = std::find_if(missed.begin(), missed.end(),
                                   [&](const ExplainedMiss& each) { return each.cause == cause; });
    if (same == missed.end()) {
      missed.push_back({{result}, std::move(cause)});
    } else {
      same->goals.push_back(result);
    }
  }
  return missed;
}

}  // namespace ackboard
