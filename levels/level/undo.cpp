#include "levels/level/undo.hpp"

#include <utility>

#include "levels/level/step_difference.hpp"

namespace ackboard {
namespace {

Changes without(const Changes& changes, std::size_t at) {
  Changes others = changes;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
  return others;
}

std::vector<HandlerStep> untouched_steps(const Level& level, const ChangeRule& rule) {
  const Board& board = level.untouched.board;
  const Part& part = board.parts[index(*board.find_part(rule.part))];
  return std::get<Handler>(rule.spec->get(part.params)).steps;
}

void add_steps(const Level& level, const Changes& changes, std::size_t at,
               std::vector<SingleChange>& singles) {
  const ChangeRule& rule = level.lesson.may_change[changes[at].rule];
  const std::vector<HandlerStep>& after = std::get<Handler>(changes[at].value).steps;
  for (StepChange& step : step_changes(untouched_steps(level, rule), after)) {
    Changes others = changes;
    others[at].value = Handler{{}, std::move(step.without)};
    singles.push_back({rule.path + ": " + step.words, std::move(others)});
  }
}

}  // namespace

std::vector<SingleChange> single_changes(const Level& level, const Changes& changes) {
  std::vector<SingleChange> singles;
  for (std::size_t at = 0; at < changes.size(); ++at) {
    const ChangeRule& rule = level.lesson.may_change[changes[at].rule];
    const bool is_built = !rule.steps.empty() && std::holds_alternative<Handler>(changes[at].value);
    if (is_built) {
      add_steps(level, changes, at, singles);
    } else {
      singles.push_back({rule.path, without(changes, at)});
    }
  }
  return singles;
}

}  // namespace ackboard
