// What the end of a run cut off: `until` ends it before all that would have happened has.
#pragma once

#include <string>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// Whether what had not happened by the end of the trace may only have come too late for the run.
bool ended_by_until(const Chronicle& chronicle);

// "the run ended at 0.39 s". Precondition: ended_by_until.
std::string end_of_run(const Chronicle& chronicle);

// The crash after which a part was not up again in the run; kNoEntry: it was up.
EntryId last_crash_of(const Chronicle& chronicle, PartId part);

// A fault says that this part never comes up again.
bool may_stay_down(const Board& board, PartId part);

// One clause: "the broker crashed at 0.01 s and did not come up again".
void say_down(StoryDraft& draft, const Chronicle& chronicle, EntryId crash);

}  // namespace ackboard
