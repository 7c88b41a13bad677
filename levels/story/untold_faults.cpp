#include "levels/story/untold_faults.hpp"

#include <algorithm>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/losses.hpp"

namespace ackboard {
namespace {

What loss_of(Crossing crossing) {
  switch (crossing) {
    case Crossing::publish:
      return What::publish_lost;
    case Crossing::confirm:
      return What::confirm_lost;
    case Crossing::delivery:
      return What::delivery_lost;
    case Crossing::acknowledgment:
      break;
  }
  return What::acknowledgment_lost;
}

bool is_hit_at_crossing(const Entry& entry, const FaultPoint& point, const JobTrack& track) {
  if (entry.job != point.job || entry.what != loss_of(Crossing{point.what})) return false;
  if (entry.message == kNoMessage) return entry.delivery == point.copy;
  return track.place_of(entry.message) + 1 == point.copy && entry.delivery == point.number;
}

bool is_hit_by_crash(const Entry& entry, const FaultPoint& point) {
  if (entry.what != What::crashed || index(entry.part) != point.place) return false;
  const int where = point.question == Question::step_boundary ? crashed_at_step(point.step, point.after)
                                                              : kCrashedAfterEvent | point.what;
  return entry.detail == where;
}

// Of several crashes at such a place the one at this job is it, if there is one.
EntryId hit_of(const Chronicle& chronicle, const FaultPoint& point) {
  const bool crosses = point.question == Question::crossing;
  const JobTrack track = crosses ? chronicle.track(point.job) : JobTrack{};
  EntryId hit = kNoEntry;
  for (std::size_t at = 1; at <= chronicle.trace().size(); ++at) {
    const EntryId id{static_cast<std::uint32_t>(at)};
    const Entry& entry = chronicle[id];
    if (crosses ? !is_hit_at_crossing(entry, point, track) : !is_hit_by_crash(entry, point)) continue;
    if (hit == kNoEntry) hit = id;
    const bool is_of_job = entry.cause != kNoEntry && chronicle[entry.cause].job == point.job;
    if (crosses || is_of_job) return id;
  }
  return hit;
}

std::vector<EntryId> untold_hits(const Chronicle& chronicle, const std::vector<Injection>& faults,
                                 const Cause& cause) {
  std::vector<EntryId> hits;
  for (const Injection& fault : faults) {
    const EntryId hit = hit_of(chronicle, fault.point);
    const bool is_told = std::binary_search(cause.entries.begin(), cause.entries.end(), hit);
    if (hit != kNoEntry && !is_told) hits.push_back(hit);
  }
  std::sort(hits.begin(), hits.end());
  return hits;
}

std::string_view opening(const Cause& cause, EntryId first) {
  if (cause.decided == kNoEntry) return "meanwhile, ";
  return first < cause.decided ? "before that, " : "after that, ";
}

}  // namespace

std::string tell_untold_faults(const Board& board, std::span<const Entry> trace,
                               const std::vector<Injection>& faults, const Cause& cause) {
  const Chronicle chronicle(board, trace);
  const std::vector<EntryId> hits = untold_hits(chronicle, faults, cause);
  if (hits.empty()) return {};
  StoryDraft draft(chronicle);
  draft.say(opening(cause, hits.front()));
  for (const EntryId hit : hits) {
    if (hit != hits.front()) draft.clause(", and ");
    say_crash_or_loss(draft, chronicle, hit, kNoJob);
  }
  return draft.sentence();
}

}  // namespace ackboard
