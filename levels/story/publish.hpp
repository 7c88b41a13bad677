// Why a job was published more than once.
#pragma once

#include <cstddef>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// One clause: why a publish was not confirmed by `then`, an entry that followed from that.
void say_why_unconfirmed(StoryDraft& draft, const Chronicle& chronicle, const PublishTrack& publish,
                         EntryId then);

// Two clauses: why the publish before was not confirmed, and that the users published the job again.
// `publish`: an index into JobTrack::publishes, not the first. `before`: the one it repeats.
void say_published_again(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track,
                         std::size_t publish, std::size_t before);

}  // namespace ackboard
