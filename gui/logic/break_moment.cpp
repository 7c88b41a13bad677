#include "gui/logic/break_moment.hpp"

#include <algorithm>

namespace ackboard {
namespace {

// A run this short is judged after every event; a longer one at this many places, and between two of them
// by halving.
constexpr std::size_t kMostJudged = 512;

// The last position in [first, last] at which `holds`, looking backwards from the end; nothing if there is
// none. Precondition: it does not hold at `last`.
template <class Holds>
std::optional<std::size_t> last_that(std::size_t last, const Holds& holds) {
  const std::size_t stride = std::max<std::size_t>(1, last / kMostJudged);
  std::size_t not_after = last;
  for (;;) {
    const std::size_t at = not_after > stride ? not_after - stride : 0;
    if (holds(at)) {
      std::size_t good = at;
      while (not_after - good > 1) {
        const std::size_t middle = good + (not_after - good) / 2;
        (holds(middle) ? good : not_after) = middle;
      }
      return good;
    }
    if (at == 0) return std::nullopt;
    not_after = at;
  }
}

}  // namespace

std::optional<std::size_t> break_of_goal(Playback& playback, std::size_t goal) {
  const GoalResult& result = playback.report().goals[goal];
  if (result.met || playback.size() == 0) return std::nullopt;
  const auto met =
      last_that(playback.size(), [&](std::size_t position) { return playback.goals_at(position)[goal].met; });
  if (met) return *met + 1;
  // Never met. A value that there is from the start is judged at the end; one that comes into being, such as
  // a latency, is what it is from the event on that changes it last.
  if (!result.value || playback.goals_at(0)[goal].value.has_value()) return playback.size();
  const auto other = last_that(playback.size(), [&](std::size_t position) {
    return playback.goals_at(position)[goal].value != result.value;
  });
  return other ? *other + 1 : playback.size();
}

std::optional<BrokenAt> first_break(Playback& playback) {
  std::optional<BrokenAt> first;
  for (std::size_t goal = 0; goal < playback.report().goals.size(); ++goal) {
    const auto broken = break_of_goal(playback, goal);
    if (broken && (!first || *broken < first->position)) first = BrokenAt{*broken, goal};
  }
  return first;
}

}  // namespace ackboard
