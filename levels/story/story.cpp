#include "levels/story/story.hpp"

#include <algorithm>

#include "levels/story/chronicle.hpp"
#include "levels/story/parts.hpp"

namespace ackboard {
namespace {

using AskToGoOn = std::function<bool()>;

void tell_all_of(const Chronicle& chronicle, JobId job, const AskToGoOn& keep_going,
                 std::vector<Story>& stories) {
  const auto entries = chronicle.entries_of(job);
  const auto has = [&](What what) {
    return std::any_of(entries.begin(), entries.end(),
                       [&](EntryId id) { return chronicle[id].what == what; });
  };
  const bool fine = has(What::applied) && !has(What::applied_again) && !has(What::dead_lettered);
  if (fine || entries.empty()) return;
  const JobTrack track = chronicle.track(job);
  for (const EntryId id : entries) {
    const bool is_story =
        chronicle[id].what == What::applied_again || chronicle[id].what == What::dead_lettered;
    if (is_story && keep_going && !keep_going()) return;
    if (chronicle[id].what == What::applied_again) stories.push_back(tell_duplicate(chronicle, track, id));
    if (chronicle[id].what == What::dead_lettered) stories.push_back(tell_dead_letter(chronicle, track, id));
  }
  if (is_lost_write(chronicle, track)) stories.push_back(tell_lost_write(chronicle, track));
}

void sort_by_time(std::vector<Story>& stories) {
  std::sort(stories.begin(), stories.end(),
            [](const Story& left, const Story& right) { return left.entry < right.entry; });
}

}  // namespace

std::string_view name_of(StoryKind kind) {
  switch (kind) {
    case StoryKind::duplicate:
      return "duplicate";
    case StoryKind::lost_write:
      return "lost_write";
    case StoryKind::dead_lettered:
      return "dead_lettered";
  }
  return {};
}

std::vector<Story> tell_stories(const Board& board, std::span<const Entry> trace,
                                const AskToGoOn& keep_going) {
  const Chronicle chronicle(board, trace);
  std::vector<Story> stories;
  for (std::uint32_t job = 0; job < board.jobs; ++job) {
    if (keep_going && !keep_going()) break;
    tell_all_of(chronicle, JobId{job}, keep_going, stories);
  }
  sort_by_time(stories);
  return stories;
}

std::vector<Story> tell_stories(const Board& board, std::span<const Entry> trace, JobId job,
                                const AskToGoOn& keep_going) {
  const Chronicle chronicle(board, trace);
  std::vector<Story> stories;
  tell_all_of(chronicle, job, keep_going, stories);
  sort_by_time(stories);
  return stories;
}

}  // namespace ackboard
