#include "cli/search_causes.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "levels/story/missed_goals.hpp"
#include "levels/story/story.hpp"
#include "levels/story/untold_faults.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

// In a run that never settles, what a goal counts comes early.
std::uint64_t told_event_limit(const Board& board) { return 200'000 + std::uint64_t{board.jobs} * 100; }

// A run to be told, and whether it was too long to be told to its end.
struct ToldRun {
  Simulation simulation;
  bool is_cut = false;

  ToldRun(const Board& board, const SearchOptions& options, const std::vector<Injection>& faults)
      : simulation(board) {
    simulation.reset({.seed = options.seed, .keep = Keep::trace, .event_limit = told_event_limit(board)});
    simulation.inject(faults);
    while (simulation.step()) {
    }
    is_cut = simulation.finish().ending == Ending::event_limit;
  }
};

// Of a run that was too long to be told, as `ackboard run` judges it.
std::optional<std::int64_t> value_at_the_end(const Board& board, const SearchOptions& options,
                                             BrokenGoal& broken) {
  Simulation simulation(board);
  simulation.reset({.seed = options.seed});
  simulation.inject(broken.found.faults);
  while (simulation.step()) {
    const bool asks = simulation.state().counters.events % 100'000 == 0;
    if (!asks || !options.stop || !options.stop()) continue;
    broken.is_counted = false;
    return std::nullopt;
  }
  return broken.goal->measure->of(simulation.finish(), board);
}

void find_value(const Board& board, const SearchOptions& options, ToldRun& run, BrokenGoal& broken) {
  if (!broken.goal) return;
  broken.value = broken.goal->measure->of(run.simulation.finish(), board);
  // What is true or not is so already: the goal is missed.
  const bool is_final = broken.goal->measure->unit == Unit::truth && !broken.goal->met_by(broken.value);
  if (run.is_cut && !is_final) broken.value = value_at_the_end(board, options, broken);
}

std::vector<Story> stories_of(const Board& board, std::span<const Entry> trace, StoryKind kind) {
  std::vector<Story> stories = tell_stories(board, trace);
  std::erase_if(stories, [kind](const Story& story) { return story.kind != kind; });
  return stories;
}

Cause cause_in(const Story& story) { return {story.sentence, story.entries, story.entry}; }

// The first that the faults brought about: one more of its job than there are without them. Where the file's
// own faults hit too, the first of all may be theirs.
Cause first_added(const std::vector<Story>& stories, const std::vector<Story>& without_faults) {
  std::map<JobId, std::size_t> before;
  for (const Story& story : without_faults) ++before[story.job];
  for (const Story& story : stories) {
    std::size_t& count = before[story.job];
    if (count == 0) return cause_in(story);
    --count;
  }
  return cause_in(stories.front());
}

// The story that the goal counts, else that of the job that decided the measure.
Cause cause_of(const Board& board, const SearchOptions& options, const ToldRun& run,
               const BrokenGoal& broken) {
  const std::span<const Entry> trace = run.simulation.trace();
  if (const auto kind = broken.goal ? kind_of_story(*broken.goal->measure) : std::nullopt) {
    const std::vector<Story> stories = stories_of(board, trace, *kind);
    const bool may_be_another = stories.size() > 1 && !broken.found.faults.empty();
    if (may_be_another) {
      const ToldRun before(board, options, {});
      return first_added(stories, stories_of(board, before.simulation.trace(), *kind));
    }
    if (!stories.empty()) return cause_in(stories.front());
  }
  return tell_cause(board, trace, broken.goal ? broken.goal->measure->told_by : ToldBy::held, run.is_cut);
}

}  // namespace

void explain_break(const Variant& variant, const SearchOptions& options, BrokenGoal& broken) {
  ToldRun run(variant.board, options, broken.found.faults);
  find_value(variant.board, options, run, broken);
  const Cause cause = cause_of(variant.board, options, run, broken);
  if (cause.sentence.empty()) return;
  const std::string untold =
      tell_untold_faults(variant.board, run.simulation.trace(), broken.found.faults, cause);
  broken.causes.push_back(cause.sentence + (untold.empty() ? "" : " " + untold));
}

}  // namespace ackboard
