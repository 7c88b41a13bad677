// What was lost or crashed in a run, and whether it could hold up a job.
#pragma once

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// A crash, or the loss of what crossed a link.
bool is_crash_or_loss(What what);

// "the confirm of job 3 was lost at 0.001 s"; of `own`: "its confirm was lost at 0.001 s"; "payments crashed
// at 0.9 s after step `ack` of job 3".
void say_crash_or_loss(StoryDraft& draft, const Chronicle& chronicle, EntryId id, JobId own);

// Whether that was not lost alone. The loss of a connection is noted right after what it was lost with.
bool took_its_connection(const Chronicle& chronicle, EntryId lost);

// Whether a loss took effect before `limit`: with its connection, or by what is sent once more. What comes
// later could not delay what began at `limit`.
bool took_effect_before(const Chronicle& chronicle, EntryId id, EntryId limit);

}  // namespace ackboard
