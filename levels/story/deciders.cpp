#include "levels/story/deciders.hpp"

#include <algorithm>

#include "levels/story/publish.hpp"

namespace ackboard {
namespace {

bool is_gone(What what) {
  return what == What::settled || what == What::dead_lettered || what == What::dropped ||
         what == What::lost_in_crash;
}

// Or never will.
bool has_arrived(What what) {
  return what == What::stored || what == What::refused || what == What::publish_lost;
}

}  // namespace

Deciders::Deciders(const Chronicle& chronicle) : chronicle_(chronicle) {
  for (std::uint32_t job = 0; job < chronicle.board().jobs; ++job) read(JobId{job});
}

void Deciders::read(JobId job) {
  EntryId published = kNoEntry, applied = kNoEntry, failed = kNoEntry;
  std::uint32_t deliveries = 0, gone = 0, stored = 0;  // of all its messages
  bool is_confirmed = false;
  int under_way = 0;  // of its publishes
  for (const EntryId id : chronicle_.entries_of(job)) {
    const Entry& entry = chronicle_[id];
    if (entry.what == What::published && published == kNoEntry) published = id;
    if (entry.what == What::applied && applied == kNoEntry) applied = id;
    if (entry.what == What::told_failed) failed = id;
    is_confirmed = is_confirmed || entry.what == What::confirmed || entry.what == What::told_failed;
    under_way += int{entry.what == What::published} - int{has_arrived(entry.what)};
    deliveries += std::uint32_t{entry.what == What::sent};
    if (is_gone(entry.what) && (!last_gone || last_gone_ < id)) {
      last_gone_ = id;
      last_gone = job;
    }
    stored += std::uint32_t{entry.what == What::stored};
    gone += std::uint32_t{is_gone(entry.what)};
  }
  const bool may_come = published == kNoEntry || under_way > 0 ||
                        (!is_confirmed && awaits_confirms(chronicle_.part_of(published)));
  if (may_come && !unconfirmed) unconfirmed = job;
  if (failed != kNoEntry && !told_failed) told_failed = job;
  if (stored > gone && !held) held = job;
  if (deliveries > 1 && deliveries > most_deliveries_) {
    most_deliveries_ = deliveries;
    repeated = job;
  }
  if (applied == kNoEntry) {
    if (!never_applied) never_applied = job;
    return;
  }
  read_applied(job, published, applied);
}

void Deciders::read_applied(JobId job, EntryId published, EntryId applied) {
  if (!last_applied || last_ < applied) {
    last_ = applied;
    last_applied = job;
  }
  const Duration latency = chronicle_[applied].at - chronicle_[published].at;
  if (!slowest || latency > latency_) {
    latency_ = latency;
    slowest = job;
  }
  // Jobs are published in the order of their numbers, but for those of several users.
  if (before_ != kNoEntry && applied < before_ && !out_of_order) {
    out_of_order = job_before_;
    overtaker = job;
  }
  if (before_ == kNoEntry || before_ < applied) {
    before_ = applied;
    job_before_ = job;
  }
}

EntryId peak_of(const Chronicle& chronicle) {
  EntryId peak = kNoEntry;
  std::int64_t held = 0, most = 0;
  for (std::size_t at = 1; at <= chronicle.trace().size(); ++at) {
    const EntryId id{static_cast<std::uint32_t>(at)};
    held -= std::int64_t{is_gone(chronicle[id].what)};
    if (chronicle[id].what != What::stored || ++held <= most) continue;
    most = held;
    peak = id;
  }
  return peak;
}

}  // namespace ackboard
