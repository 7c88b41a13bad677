// One board that is shown, with all that is drawn of its run.
#pragma once

#include <vector>

#include "gui/logic/flights.hpp"
#include "gui/logic/marks.hpp"
#include "gui/logic/playback.hpp"
#include "levels/story/missed_goals.hpp"
#include "levels/story/story.hpp"

namespace ackboard {

struct BoardRun {
  BoardRun(Variant variant, std::uint64_t seed)
      : playback(std::move(variant), seed),
        flights(playback),
        stories(tell_stories(playback.board(), playback.trace())),
        marks(marks_of(playback, stories)),
        missed(tell_missed_goals(playback.board(), playback.trace(), playback.report().goals, stories,
                                 playback.report().outcome.ending == Ending::event_limit)) {}

  Playback playback;
  Flights flights;
  std::vector<Story> stories;
  std::vector<Mark> marks;
  std::vector<ExplainedMiss> missed;  // that no story is about
};

}  // namespace ackboard
