#include "cli/search_causes.hpp"

#include <algorithm>

#include "levels/story.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

// In a run that never settles, what a goal counts comes early.
std::uint64_t told_event_limit(const Board& board) { return 200'000 + std::uint64_t{board.jobs} * 100; }

// Of a run that was too long to be told, as `ackboard run` judges it.
std::optional<std::int64_t> value_at_the_end(const Board& board, const SearchOptions& options,
                                             const BrokenGoal& broken) {
  Simulation simulation(board);
  simulation.reset({.seed = options.seed});
  simulation.inject(broken.found.faults);
  while (simulation.step()) {
  }
  return broken.goal->measure->of(simulation.finish(), board);
}

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
  simulation.reset(
      {.seed = options.seed, .keep = Keep::trace, .event_limit = told_event_limit(variant.board)});
  simulation.inject(broken.found.faults);
  while (simulation.step()) {
  }
  const Tally& tally = simulation.finish();
  if (broken.goal) {
    broken.value = tally.ending == Ending::event_limit ? value_at_the_end(variant.board, options, broken)
                                                       : broken.goal->measure->of(tally, variant.board);
  }
  const std::vector<Story> stories = tell_stories(variant.board, simulation.trace());
  if (const Story* story = fitting_story(stories, broken.goal)) broken.causes.push_back(story->sentence);
}

}  // namespace ackboard
