#include "cli/search_causes.hpp"

#include <algorithm>

#include "levels/story.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

// More than this many entries tell a person nothing.
constexpr std::uint64_t kMostEvents = 1'000'000;

// The first story of the kind that the goal counts, else the first of all.
const Story* fitting_story(const std::vector<Story>& stories, const std::optional<Goal>& goal) {
  if (stories.empty() || !goal) return nullptr;
  const auto fits = [&](const Story& story) { return goal->measure->name.starts_with(name_of(story.kind)); };
  const auto found = std::find_if(stories.begin(), stories.end(), fits);
  return found == stories.end() ? &stories.front() : &*found;
}

}  // namespace

void explain_break(const Variant& variant, const SearchOptions& options, BrokenGoal& broken) {
  Simulation simulation(variant.board);
  simulation.reset({.seed = options.seed, .keep = Keep::trace, .event_limit = kMostEvents});
  simulation.inject(broken.found.faults);
  while (simulation.step()) {
  }
  const Tally& tally = simulation.finish();
  if (broken.goal) broken.value = broken.goal->measure->of(tally, variant.board);
  const std::vector<Story> stories = tell_stories(variant.board, simulation.trace());
  if (const Story* story = fitting_story(stories, broken.goal)) broken.causes.push_back(story->sentence);
}

}  // namespace ackboard
