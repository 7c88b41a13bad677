// What a person looks for on the timeline: faults that hit, duplicates, lost writes, messages set aside.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gui/logic/playback.hpp"
#include "levels/story.hpp"

namespace ackboard {

enum class MarkKind : std::uint8_t { fault, duplicate, lost_write, set_aside };

struct Mark {
  MarkKind kind{};
  Time at{};
  EntryId entry = kNoEntry;
  JobId job = kNoJob;  // kNoJob: of a part or a connection
};

// In the order of time.
std::vector<Mark> marks_of(const Playback& playback, const std::vector<Story>& stories);

// "fault", "duplicate", "lost write", "set aside".
const char* name_of(MarkKind kind);

}  // namespace ackboard
