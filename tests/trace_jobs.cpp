#include "tests/trace_jobs.hpp"

#include <algorithm>

namespace ackboard {
namespace {

class StoryReader {
 public:
  explicit StoryReader(const Board& board) : board_(board) {
    story_.jobs.resize(board.jobs);
    for (const char* counted : {"deliveries", "redeliveries", "dead_lettered", "suppressed", "effects",
                                "duplicates", "queue_peak"}) {
      story_.counts[counted] = 0;
    }
  }

  void read(std::size_t position, const Entry& entry) {
    switch (entry.what) {
      case What::published:
        return publish(position, entry);
      case What::publish_lost:
      case What::refused:
        job(entry).publishes_on_the_way.erase(entry.cause);
        return;
      case What::stored:
        return store(entry);
      case What::confirmed:
        job(entry).confirmed = true;
        return;
      case What::told_failed:
        job(entry).told_failed = true;
        return;
      case What::sent:
        ++story_.counts["deliveries"];
        story_.counts["redeliveries"] += std::int64_t{entry.delivery > 1};
        return send(entry);
      case What::received:
        for (auto& from : travelling_) from.second.erase({entry.job, {entry.message, entry.delivery}});
        return;
      case What::connection_lost:
        return lose_what_travels(entry.part);
      case What::subscribed:
        disconnected_.erase(client_of(entry));
        return;
      case What::delivery_lost:
      case What::discarded:
      case What::attempt_stopped:
      case What::attempt_ended:
        job(entry).at_consumer.erase({entry.message, entry.delivery});
        return;
      case What::settled:
      case What::dropped:
      case What::lost_in_crash:
        return let_go(entry);
      case What::dead_lettered:
        ++story_.counts["dead_lettered"];
        job(entry).last_set_aside = entry.at;
        return let_go(entry);
      case What::suppressed:
        if (job(entry).with_effect.count({entry.message, entry.delivery}) == 0) ++story_.counts["suppressed"];
        return;
      case What::applied:
      case What::applied_again:
        return apply(position, entry);
      default:
        return;
    }
  }

  TraceStory take() { return std::move(story_); }

 private:
  JobStory& job(const Entry& entry) { return story_.jobs[index(entry.job)]; }

  void publish(std::size_t position, const Entry& entry) {
    job(entry).publishes_on_the_way.insert(EntryId{static_cast<std::uint32_t>(position + 1)});
    if (job(entry).first_published) return;
    job(entry).publish_position = position;
    job(entry).first_published = entry.at;
  }

  void store(const Entry& entry) {
    job(entry).publishes_on_the_way.erase(entry.cause);
    job(entry).at_broker.insert(entry.message);
    ++story_.held;
    story_.counts["queue_peak"] = std::max(story_.counts["queue_peak"], story_.held);
  }

  void let_go(const Entry& entry) {
    job(entry).at_broker.erase(entry.message);
    --story_.held;
    story_.last_let_go = entry.at;
  }

  [[nodiscard]] PartId client_of(const Entry& entry) const { return board_.links[entry.detail].client; }

  // What a broker sends before it knows that the connection is lost will be discarded.
  void send(const Entry& entry) {
    if (disconnected_.count(client_of(entry)) != 0) return;
    job(entry).at_consumer.insert({entry.message, entry.delivery});
    travelling_[client_of(entry)].insert({entry.job, {entry.message, entry.delivery}});
  }

  // A client discards what arrives by a connection that it knows to be lost.
  void lose_what_travels(PartId client) {
    for (const auto& [job, delivery] : travelling_[client])
      story_.jobs[index(job)].at_consumer.erase(delivery);
    travelling_[client].clear();
    disconnected_.insert(client);
  }

  void apply(std::size_t position, const Entry& entry) {
    ++story_.counts["effects"];
    job(entry).with_effect.insert({entry.message, entry.delivery});
    if (++job(entry).effects[entry.detail] > 1) ++story_.counts["duplicates"];
    if (job(entry).first_effect) return;
    job(entry).first_effect = entry.at;
    job(entry).applied_position = position;
    job(entry).applied_by = {entry.message, entry.delivery};
    if (job(entry).publish_position < latest_applied_) story_.order_kept = false;
    latest_applied_ = job(entry).publish_position;
  }

  TraceStory story_;
  const Board& board_;
  std::map<PartId, std::set<std::pair<JobId, DeliveryKey>>> travelling_;  // by client
  std::set<PartId> disconnected_;                                         // until the broker has them again
  std::size_t latest_applied_ = 0;  // the place of the publish of the job that was applied last
};

}  // namespace

TraceStory read_story(std::span<const Entry> trace, const Board& board) {
  StoryReader reader(board);
  for (std::size_t at = 0; at < trace.size(); ++at) reader.read(at, trace[at]);
  return reader.take();
}

}  // namespace ackboard
