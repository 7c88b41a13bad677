#include "levels/story/moment_words.hpp"

#include "levels/story/words.hpp"

namespace ackboard {
namespace {

// Words that are the same every time; empty where they are not.
std::string_view plain_words(What what) {
  switch (what) {
    case What::publish_lost:
      return "the publish was lost";
    case What::stored:
      return "stored it";
    case What::refused:
      return "refused it, for it is full";
    case What::confirm_lost:
      return "the confirm was lost";
    case What::confirmed:
      return "had the confirm";
    case What::told_failed:
      return "gave it up as failed";
    case What::delivery_lost:
      return "the delivery was lost";
    case What::received:
      return "received it";
    case What::attempt_started:
      return "began to handle it";
    case What::transaction_begun:
      return "began a transaction";
    case What::key_not_found:
      return "looked its key up and found nothing";
    case What::key_recorded:
      return "recorded its key";
    case What::transaction_committed:
      return "committed the transaction";
    case What::rolled_back:
      return "rolled the transaction back";
    case What::suppressed:
      return "found its key recorded: a repeat, which it stopped";
    case What::waiting_for_key:
      return "waited for another attempt that held its key";
    case What::acknowledged:
      return "acknowledged it";
    case What::acknowledgment_lost:
      return "the acknowledgment was lost";
    case What::settled:
      return "had the acknowledgment and forgot the message";
    case What::lease_ended:
      return "the lease ended: it can be delivered again";
    case What::returned:
      return "put it back into its queue";
    case What::dead_lettered:
      return "set it aside as a dead letter";
    case What::dropped:
      return "dropped it, for there is no dead-letter queue";
    case What::attempt_stopped:
      return "stopped handling it";
    case What::attempt_ended:
      return "was done with it";
    case What::connection_lost:
      return "lost its connection";
    case What::reconnected:
      return "connected again";
    case What::restarted:
      return "was up again";
    case What::lost_in_crash:
      return "forgot it in the crash, for it had never confirmed it";
    default:
      return {};
  }
}

std::string_view words_for_gone(What what) {
  if (what == What::settled) return "settled";
  return what == What::dead_lettered ? "set aside" : "gone";
}

std::string number_of(JobId job) { return std::to_string(job_number(job)); }

}  // namespace

std::string MomentWords::of(EntryId id) const {
  const Entry& entry = chronicle_[id];
  if (entry.job == kNoJob) return of_connection(entry);
  if (entry.job == job_) {
    return of_job(id, entry) + which(entry.what == What::settled ? chronicle_[entry.cause] : entry);
  }
  // With what of another job the connection was lost: "the acknowledgment of job 3 was lost".
  std::string words(plain_words(entry.what));
  return words.insert(words.find(" was"), " of job " + number_of(entry.job));
}

std::string MomentWords::of_connection(const Entry& entry) const {
  const auto client = [&] { return part_of(chronicle_[entry.cause]).name; };
  switch (entry.what) {
    case What::connection_closed:
      return "learned that " + possessive(client()) + " connection was lost";
    case What::subscribed:
      return "serves " + client() + " again";
    case What::crashed:
      return "crashed" + crash_place(part_of(entry), entry, of_other_job(entry));
    default:
      return std::string(plain_words(entry.what));
  }
}

std::string MomentWords::of_other_job(const Entry& crash) const {
  if (crash.cause == kNoEntry) return {};
  const JobId job = chronicle_[crash.cause].job;
  return job == kNoJob || job == job_ ? "" : " of job " + number_of(job);
}

std::string MomentWords::of_job(EntryId id, const Entry& entry) const {
  const PartKind& kind = *part_of(entry).kind;
  const std::string done(kind.effect.done);
  switch (entry.what) {
    case What::published:
      return entry.delivery > 1 ? "published it again" : "published it";
    case What::publish_lost:
      if (kind.role == Role::broker) return "did not get the publish, for its connection was gone";
      break;
    case What::sent:
      return entry.delivery > 1 ? "sent it again" : "sent it";
    case What::discarded:
      return chronicle_[entry.cause].what == What::sent ? "did not get it, for its connection was gone"
                                                        : "dropped it from its buffer";
    case What::lease_ended:
      if (was_last_try(id)) return "the lease of the last try ended";
      break;
    case What::returned:
      if (was_last_try(id)) return "took it back after the last try";
      break;
    case What::suppressed:
      if (had_effect_before(entry))
        return "found its key recorded, too late to stop the " + std::string(kind.effect.noun);
      break;
    case What::settled_nothing:
      return of_vain_acknowledgment(id, entry);
    case What::settled:
      if (is_accepted_late(entry)) return "accepted the late acknowledgment and forgot the message";
      break;
    case What::effect_done:
      return "made the " + std::string(kind.effect.noun) + " in its open transaction";
    case What::applied:
      return done + " it";
    case What::applied_again:
      return done + " it again: a duplicate";
    default:
      break;
  }
  return std::string(plain_words(entry.what));
}

// What is set aside, or dropped, at once is not delivered again.
bool MomentWords::was_last_try(EntryId id) const {
  if (index(id) >= chronicle_.trace().size()) return false;
  const Entry& next = chronicle_.trace()[index(id)];
  return next.cause == id && (next.what == What::dead_lettered || next.what == What::dropped);
}

// Of the same attempt, whose entries are each the cause of the next.
bool MomentWords::had_effect_before(const Entry& suppressed) const {
  for (EntryId id = suppressed.cause; id != kNoEntry; id = chronicle_[id].cause) {
    const Entry& entry = chronicle_[id];
    if (entry.what == What::applied || entry.what == What::applied_again) return true;
    if (entry.what == What::attempt_started) return false;
  }
  return false;
}

std::string MomentWords::of_vain_acknowledgment(EntryId id, const Entry& entry) const {
  const bool has_come = part_of(entry).kind->role == Role::broker;
  const EntryId end = track_.delivery(entry)[What::lease_ended];
  if (has_come && end != kNoEntry && end < id && !accepts_late(id, entry))
    return "the acknowledgment came after the lease had ended";
  const EntryId gone = track_.message(entry.message).gone;
  if (!has_come || gone == kNoEntry || gone > id)
    return "the acknowledgment settled nothing, for its connection was gone";
  return "the acknowledgment settled nothing, for the message was " +
         std::string(words_for_gone(chronicle_[gone].what)) + " already";
}

// Which delivery an entry settled is not always the one that was acknowledged: where late acknowledgments
// are accepted, that of an earlier delivery settles the latest.
bool MomentWords::is_accepted_late(const Entry& settled) const {
  const Entry& acknowledged = chronicle_[settled.cause];
  return track_.delivery(acknowledged).has(What::lease_ended);
}

bool MomentWords::accepts_late(EntryId id, const Entry& acknowledgment) const {
  const LateAck late_ack = late_ack_of(chronicle_.board(), acknowledgment.part);
  if (late_ack != LateAck::accepted_if_latest) return late_ack == LateAck::accepted;
  const std::vector<DeliveryTrack>& all = track_.message(acknowledgment.message).deliveries;
  const bool is_latest = acknowledgment.delivery == all.size();
  return is_latest || all[acknowledgment.delivery][What::sent] > id;
}

// " (delivery 2)", " (copy 2, delivery 1)": which of several.
std::string MomentWords::which(const Entry& entry) const {
  if (entry.message == kNoMessage) return {};
  const auto copy = static_cast<std::size_t>(&track_.message(entry.message) - track_.messages.data()) + 1;
  std::string text;
  if (track_.messages.size() > 1) text = "copy " + std::to_string(copy);
  if (entry.delivery > 1 || (entry.delivery == 1 && !text.empty())) {
    text += (text.empty() ? "delivery " : ", delivery ") + std::to_string(entry.delivery);
  }
  return text.empty() ? text : " (" + text + ")";
}

}  // namespace ackboard
