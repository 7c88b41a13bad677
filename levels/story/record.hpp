// Why the record did not stop a repeat.
#pragma once

#include <string>

#include "levels/story/chronicle.hpp"

namespace ackboard {

// "nothing remembered the first charge". `before`: the effect that it should have remembered; `again`: the
// one that it let through; `nth`: which effect of the job that is.
std::string why_not_stopped(const Chronicle& chronicle, const JobTrack& track, EntryId before, EntryId again,
                            std::size_t nth);

}  // namespace ackboard
