#include "levels/story/losses.hpp"

#include <algorithm>
#include <string>

#include "levels/story/words.hpp"

namespace ackboard {
namespace {

std::string_view lost_crossing(What what) {
  switch (what) {
    case What::publish_lost:
      return "publish";
    case What::confirm_lost:
      return "confirm";
    case What::delivery_lost:
      return "delivery";
    case What::acknowledgment_lost:
      return "acknowledgment";
    default:
      return {};
  }
}

// The job whose step or crossing a crash followed, if it was another one.
std::string of_whom(const Chronicle& chronicle, const Entry& crash, JobId own) {
  const JobId job = crash.cause == kNoEntry ? kNoJob : chronicle[crash.cause].job;
  return job == kNoJob || job == own ? "" : " of job " + std::to_string(job_number(job));
}

void say_crash(StoryDraft& draft, const Chronicle& chronicle, EntryId id, JobId own) {
  const Part& part = chronicle.part_of(id);
  const bool is_broker = part.kind->role == Role::broker;
  draft.say(is_broker ? broker_words(chronicle.board(), chronicle[id].part) : part.name);
  draft.say(" crashed").say_at(id);
  draft.say(crash_place(part, chronicle[id], of_whom(chronicle, chronicle[id], own)));
}

bool repeats(const Entry& entry, const Entry& lost) {
  const bool is_publish = lost.what == What::publish_lost || lost.what == What::confirm_lost;
  if (is_publish) return entry.what == What::published && entry.job == lost.job;
  return entry.what == What::sent && entry.message == lost.message;
}

}  // namespace

bool is_crash_or_loss(What what) { return what == What::crashed || !lost_crossing(what).empty(); }

void say_crash_or_loss(StoryDraft& draft, const Chronicle& chronicle, EntryId id, JobId own) {
  const Entry& entry = chronicle[id];
  if (entry.what == What::crashed) return say_crash(draft, chronicle, id, own);
  const std::string lost(lost_crossing(entry.what));
  if (entry.job == own) {
    draft.say("its " + lost);
  } else {
    draft.say("the " + lost + " of ").say_job(entry.job);
  }
  draft.say(" was lost").say_at(id);
}

bool took_its_connection(const Chronicle& chronicle, EntryId lost) {
  if (index(lost) >= chronicle.trace().size()) return false;
  const Entry& next = chronicle.trace()[index(lost)];
  return next.what == What::connection_lost && next.cause == lost;
}

bool took_effect_before(const Chronicle& chronicle, EntryId id, EntryId limit) {
  if (id > limit) return false;
  const Entry& lost = chronicle[id];
  if (lost.what == What::crashed || took_its_connection(chronicle, id)) return true;
  const auto entries = chronicle.entries_of(lost.job);
  return std::any_of(entries.begin(), entries.end(), [&](EntryId each) {
    return id < each && each <= limit && repeats(chronicle[each], lost);
  });
}

}  // namespace ackboard
