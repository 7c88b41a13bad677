#include "cli/search_causes.hpp"

#include <optional>
#include <span>
#include <string>
#include <utility>

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
    const bool asks = simulation.state().counters.events % 100'000 == 0;
    if (asks && options.stop && options.stop()) return std::nullopt;
  }
  return broken.goal->measure->of(simulation.finish(), board);
}

// The kind of story that the goal counts; nothing if it counts something else.
std::optional<StoryKind> kind_of(const std::optional<Goal>& goal) {
  if (!goal) return std::nullopt;
  switch (goal->measure->told_by) {
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

// The first story of the kind that the goal counts, else that of the job that decided the measure.
std::string cause_of(const Board& board, std::span<const Entry> trace, const std::optional<Goal>& goal) {
  if (const auto kind = kind_of(goal)) {
    for (const Story& story : tell_stories(board, trace)) {
      if (story.kind == *kind) return story.sentence;
    }
  }
  return tell_measure(board, trace, goal ? goal->measure->told_by : ToldBy::held);
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
  std::string cause = cause_of(variant.board, simulation.trace(), broken.goal);
  if (!cause.empty()) broken.causes.push_back(std::move(cause));
}

}  // namespace ackboard
