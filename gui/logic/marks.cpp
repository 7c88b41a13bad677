#include "gui/logic/marks.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

// A publish that reaches a lost connection follows from a fault and is none itself.
bool is_fault(const Playback& playback, const Entry& entry) {
  switch (entry.what) {
    case What::confirm_lost:
    case What::delivery_lost:
    case What::acknowledgment_lost:
    case What::crashed:
      return true;
    case What::publish_lost:
      return playback.board().parts[index(entry.part)].kind->role == Role::publisher;
    default:
      return false;
  }
}

MarkKind kind_of(const Story& story) {
  switch (story.kind) {
    case StoryKind::duplicate:
      return MarkKind::duplicate;
    case StoryKind::lost_write:
      return MarkKind::lost_write;
    case StoryKind::dead_lettered:
      break;
  }
  return MarkKind::set_aside;
}

}  // namespace

std::vector<Mark> marks_of(const Playback& playback, const std::vector<Story>& stories) {
  std::vector<Mark> marks;
  std::uint32_t id = 0;
  for (const Entry& entry : playback.trace()) {
    ++id;
    if (is_fault(playback, entry)) marks.push_back({MarkKind::fault, entry.at, EntryId{id}, entry.job});
  }
  for (const Story& story : stories) marks.push_back({kind_of(story), story.at, story.entry, story.job});
  std::stable_sort(marks.begin(), marks.end(),
                   [](const Mark& a, const Mark& b) { return a.entry < b.entry; });
  return marks;
}

std::vector<PlacedMark> place_marks(const std::vector<Mark>& marks, const std::function<float(Time)>& x_of,
                                    float least, float width) {
  constexpr float kNowhere = -1e9F;
  constexpr std::size_t kKinds = 4;
  std::array<std::array<float, kKinds>, kKinds> last{};  // by row and kind; no row is needed beyond the kinds
  for (auto& row : last) row.fill(kNowhere);
  std::array<float, kKinds> last_of_kind{};
  last_of_kind.fill(kNowhere);
  std::vector<PlacedMark> placed;
  for (const Mark& mark : marks) {
    const auto kind = static_cast<std::size_t>(mark.kind);
    const float x = x_of(mark.at);
    if (x - last_of_kind[kind] < least) continue;
    last_of_kind[kind] = x;
    const auto is_free = [&](const std::array<float, kKinds>& row) {
      for (std::size_t other = 0; other < kKinds; ++other) {
        if (other != kind && x - row[other] < width) return false;
      }
      return true;
    };
    std::size_t row = 0;
    while (row + 1 < last.size() && !is_free(last[row])) ++row;
    last[row][kind] = x;
    placed.push_back({&mark, x, row});
  }
  return placed;
}

const char* name_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::fault:
      return "fault";
    case MarkKind::duplicate:
      return "duplicate";
    case MarkKind::lost_write:
      return "lost write";
    case MarkKind::set_aside:
      break;
  }
  return "set aside";
}

}  // namespace ackboard
