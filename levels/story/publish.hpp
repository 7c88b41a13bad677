// Why a job was published more than once.
#pragma once

#include <cstddef>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// Whether these users learn whether the broker has what they publish.
bool awaits_confirms(const Part& users);

// One clause: why a publish was not confirmed by `then`, an entry that followed from that.
void say_why_unconfirmed(StoryDraft& draft, const Chronicle& chronicle, const PublishTrack& publish,
                         EntryId then);

// The same, as a draft of one clause.
StoryDraft why_published_again(const Chronicle& chronicle, const JobTrack& track, std::size_t publish,
                               std::size_t before);

// Two clauses: why the publish before was not confirmed, and that the users published the job again.
// `publish`: an index into JobTrack::publishes, not the first. `before`: the one it repeats. `meanwhile`: a
// clause of what happened before that, told in the order of time unless it is told already.
void say_published_again(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track,
                         std::size_t publish, std::size_t before);
void say_published_again(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track,
                         std::size_t publish, std::size_t before, const StoryDraft& meanwhile);
// The second of the two.
void say_publish_of_users(StoryDraft& draft, const Chronicle& chronicle, EntryId published);

}  // namespace ackboard
