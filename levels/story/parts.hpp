// The stories of each kind. story.cpp decides which there are.
#pragma once

#include "levels/story/chronicle.hpp"
#include "levels/story/story.hpp"

namespace ackboard {

// `again`: an entry applied_again.
Story tell_duplicate(const Chronicle& chronicle, const JobTrack& track, EntryId again);

// The job was accepted, has no effect, and nothing holds it.
bool is_lost_write(const Chronicle& chronicle, const JobTrack& track);
Story tell_lost_write(const Chronicle& chronicle, const JobTrack& track);

// `set_aside`: an entry dead_lettered.
Story tell_dead_letter(const Chronicle& chronicle, const JobTrack& track, EntryId set_aside);

}  // namespace ackboard
