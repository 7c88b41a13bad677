#include "levels/story/chronicle.hpp"

#include <algorithm>

namespace ackboard {
namespace {

// Reads the entries of one job in the order of time.
class JobReader {
 public:
  explicit JobReader(const Chronicle& chronicle, JobId job) : chronicle_(chronicle) { track_.job = job; }

  void read(EntryId id) {
    const Entry& entry = chronicle_[id];
    read_publishing(id, entry);
    if (entry.what == What::applied || entry.what == What::applied_again) read_effect(id, entry);
    if (entry.message == kNoMessage || entry.what == What::stored) return;
    MessageTrack& message = message_of(entry.message);
    if (entry.what == What::settled || entry.what == What::dead_lettered || entry.what == What::dropped ||
        entry.what == What::lost_in_crash) {
      message.gone = id;
    }
    if (entry.what == What::dead_lettered || entry.what == What::dropped) message.deliveries.back().next = id;
    if (entry.delivery == 0) return;
    if (entry.delivery > message.deliveries.size()) {
      message.deliveries.push_back({entry.job, entry.message, entry.delivery, {}, kNoEntry, {}});
    }
    const bool begins = entry.what == What::sent || entry.what == What::received;
    if (begins && entry.delivery > 1) message.deliveries[entry.delivery - 2].next = id;
    message.deliveries[entry.delivery - 1].steps.read(entry.what);
    EntryId& first = message.deliveries[entry.delivery - 1].first[static_cast<std::size_t>(entry.what)];
    if (first == kNoEntry) first = id;
  }

  JobTrack take() { return std::move(track_); }

 private:
  void read_effect(EntryId id, const Entry& entry) {
    track_.effects.push_back(id);
    if (entry.detail >= track_.effects_of_step.size())
      track_.effects_of_step.resize(entry.detail + std::size_t{1});
    track_.effects_of_step[entry.detail].push_back(id);
  }

  void read_publishing(EntryId id, const Entry& entry) {
    switch (entry.what) {
      case What::published:
        track_.publishes.push_back({.published = id});
        break;
      case What::publish_lost:
        track_.publishes[entry.delivery - 1].lost = id;
        break;
      case What::stored: {
        const std::size_t publish = chronicle_[entry.cause].delivery - 1;
        track_.publishes[publish].stored = id;
        track_.messages.push_back({entry.message, publish, {}, kNoEntry});
        break;
      }
      case What::refused:
        track_.publishes[entry.delivery - 1].refused = id;
        break;
      case What::confirm_lost:
        track_.publishes[entry.delivery - 1].confirm_lost = id;
        break;
      case What::confirmed:
        track_.confirmed = id;
        break;
      case What::told_failed:
        track_.told_failed = id;
        break;
      default:
        break;
    }
  }

  MessageTrack& message_of(MessageId id) { return track_.messages[track_.place_of(id)]; }

  const Chronicle& chronicle_;
  JobTrack track_;
};

}  // namespace

std::size_t JobTrack::place_of(MessageId id) const {
  const auto place = std::lower_bound(messages.begin(), messages.end(), id,
                                      [](const MessageTrack& each, MessageId of) { return each.id < of; });
  return static_cast<std::size_t>(place - messages.begin());
}

const DeliveryTrack& JobTrack::delivery(const Entry& entry) const {
  return message(entry.message).deliveries[entry.delivery - 1];
}

Chronicle::Chronicle(const Board& board, std::span<const Entry> trace, bool goes_on)
    : board_(board), trace_(trace), goes_on_(goes_on), first_(board.jobs + 1, 0) {
  for (const Entry& entry : trace) {
    if (entry.job != kNoJob) ++first_[index(entry.job) + 1];
  }
  for (std::size_t job = 0; job < board.jobs; ++job) first_[job + 1] += first_[job];
  by_job_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::size_t at = 0; at < trace.size(); ++at) {
    if (trace[at].job == kNoJob) continue;
    by_job_[next[index(trace[at].job)]++] = EntryId{static_cast<std::uint32_t>(at + 1)};
  }
}

std::span<const EntryId> Chronicle::entries_of(JobId job) const {
  const std::size_t from = first_[index(job)];
  return std::span(by_job_).subspan(from, first_[index(job) + 1] - from);
}

JobTrack Chronicle::track(JobId job) const {
  JobReader reader(*this, job);
  for (const EntryId id : entries_of(job)) reader.read(id);
  return reader.take();
}

EntryId Chronicle::cause_of_kind(EntryId id, What what) const {
  while (id != kNoEntry && (*this)[id].what != what) id = (*this)[id].cause;
  return id;
}

}  // namespace ackboard
