// The whole story of one job: which moments belong to it.
#include <map>

#include "levels/story/chronicle.hpp"
#include "levels/story/moment_words.hpp"
#include "levels/story/story.hpp"

namespace ackboard {
namespace {

// Asks before every so many lines: asking costs more than a line.
class AskNowAndThen {
 public:
  explicit AskNowAndThen(const std::function<bool()>& keep_going) : keep_going_(keep_going) {}
  [[nodiscard]] bool at(std::size_t line) const {
    constexpr std::size_t kLines = 4096;
    return line % kLines != 0 || !keep_going_ || keep_going_();
  }

 private:
  const std::function<bool()>& keep_going_;
};

// Which entries matter to a job: its own, what of connections and crashes led to them, and what followed from
// that while the job was under way.
class MomentFinder {
 public:
  MomentFinder(const Chronicle& chronicle, JobId job, const AskNowAndThen& keep_going)
      : chronicle_(chronicle),
        keep_going_(keep_going),
        job_(job),
        connection_(chronicle.board().parts.size(), kNoEntry),
        matters_(chronicle.trace().size() + 1, false) {}

  std::vector<EntryId> find() {
    const auto own = chronicle_.entries_of(job_);
    if (own.empty()) return {};
    mark_own(own.back());
    std::vector<EntryId> found;
    for (std::size_t at = 1; at < matters_.size() && keep_going_.at(at); ++at) {
      const EntryId id{static_cast<std::uint32_t>(at)};
      if (chronicle_[id].job == job_) count_held(chronicle_[id]);
      if (hits_its_broker(id) || (at <= index(own.back()) && follows(id))) matters_[at] = true;
      if (matters_[at]) found.push_back(id);
    }
    return found;
  }

 private:
  void mark_own(EntryId last) {
    for (std::size_t at = 1; at <= index(last) && keep_going_.at(at); ++at) {
      const EntryId id{static_cast<std::uint32_t>(at)};
      const Entry& entry = chronicle_[id];
      const bool is_of_connection = entry.what == What::connection_lost || entry.what == What::reconnected;
      if (is_of_connection) connection_[index(entry.part)] = id;
      if (entry.job != job_) continue;
      mark_with_causes(id);
      mark_lost_connection(entry);
    }
  }

  void mark_with_causes(EntryId id) {
    matters_[index(id)] = true;
    for (id = chronicle_[id].cause; id != kNoEntry && !matters_[index(id)]; id = chronicle_[id].cause) {
      const Entry& entry = chronicle_[id];
      if (entry.job == job_) return;
      if (entry.job == kNoJob || is_loss(entry.what)) matters_[index(id)] = true;
      if (entry.job != kNoJob) return;
    }
  }

  // Of what came over a connection that was gone.
  void mark_lost_connection(const Entry& entry) {
    const bool is_late = entry.what == What::settled_nothing ||
                         (entry.what == What::discarded && chronicle_[entry.cause].what == What::sent);
    const EntryId last = connection_[index(entry.part)];
    if (!is_late || last == kNoEntry || chronicle_[last].what != What::connection_lost) return;
    mark_with_causes(last);
  }

  static bool is_loss(What what) {
    return what == What::publish_lost || what == What::confirm_lost || what == What::delivery_lost ||
           what == What::acknowledgment_lost;
  }

  [[nodiscard]] bool follows(EntryId id) const {
    const Entry& entry = chronicle_[id];
    return entry.job == kNoJob && entry.cause != kNoEntry && matters_[index(entry.cause)] &&
           entry.what != What::crashed;
  }

  void count_held(const Entry& entry) {
    const bool is_gone = entry.what == What::settled || entry.what == What::dead_lettered ||
                         entry.what == What::dropped || entry.what == What::lost_in_crash;
    if (entry.what == What::stored) ++held_[entry.part];
    if (is_gone) --held_[entry.part];
  }

  // The broker that holds a message of the job crashed, or is up again.
  [[nodiscard]] bool hits_its_broker(EntryId id) const {
    const Entry& entry = chronicle_[id];
    if (entry.what != What::crashed && entry.what != What::restarted) return false;
    const auto held = held_.find(entry.part);
    return held != held_.end() && held->second > 0;
  }

  const Chronicle& chronicle_;
  const AskNowAndThen& keep_going_;
  JobId job_;
  std::vector<EntryId> connection_;  // of each part, lost or there again: the last so far
  std::map<PartId, int> held_;       // messages of the job, by the broker that holds them
  std::vector<bool> matters_;
};

}  // namespace

std::vector<Moment> tell_job(const Board& board, std::span<const Entry> trace, JobId job,
                             const std::function<bool()>& keep_going) {
  const AskNowAndThen ask(keep_going);
  const Chronicle chronicle(board, trace);
  const MomentWords words(chronicle, job);
  std::vector<Moment> moments;
  for (const EntryId id : MomentFinder(chronicle, job, ask).find()) {
    if (!ask.at(moments.size())) break;
    moments.push_back({id, chronicle[id].at, chronicle[id].part, words.of(id)});
  }
  return moments;
}

}  // namespace ackboard
