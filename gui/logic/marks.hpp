// What a person looks for on the timeline: faults that hit, duplicates, lost writes, messages set aside.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "gui/logic/playback.hpp"
#include "levels/story/story.hpp"

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

// Where a mark is drawn: how far along, and in which row, from 0 at the bottom.
struct PlacedMark {
  const Mark* mark = nullptr;
  float x = 0;
  std::size_t row = 0;
};

// Marks of one kind nearer than `least` are drawn once. Marks of different kinds nearer than `width` are
// stacked, so that none covers another. `x_of` never falls.
std::vector<PlacedMark> place_marks(const std::vector<Mark>& marks, const std::function<float(Time)>& x_of,
                                    float least, float width);

// "fault", "duplicate", "lost write", "set aside".
const char* name_of(MarkKind kind);

}  // namespace ackboard
