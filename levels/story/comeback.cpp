#include "levels/story/comeback.hpp"

#include <algorithm>
#include <set>

#include "levels/story/words.hpp"

namespace ackboard {
namespace {

class Comeback {
 public:
  Comeback(StoryDraft& draft, const Chronicle& chronicle, const DeliveryTrack& delivery, bool tells_stop)
      : draft_(draft), chronicle_(chronicle), delivery_(delivery), tells_stop_(tells_stop) {}

  void say() { delivery_.has(What::lease_ended) ? say_lease() : say_connection(); }

  // The connection that carried it is gone, or the process that handled it.
  void say_loss() {
    const EntryId root = root_of_loss();
    const Entry& entry = chronicle_[root];
    if (entry.what != What::crashed) return say_lost_with(root);
    if (chronicle_.part_of(root).kind->role == Role::broker) return say_broker_crash(root);
    draft_.say(chronicle_.part_of(root).name + " crashed").say_at(root);
    say_place_of_crash(root);
  }

  // What ended the delivery after its lease; kNoEntry: nothing did, or it is told with its lease.
  [[nodiscard]] EntryId late_loss() const {
    if (!has(What::lease_ended)) return kNoEntry;
    const EntryId ended = std::max((*this)[What::attempt_stopped], (*this)[What::discarded]);
    const EntryId next = delivery_.next;
    const bool is_told = has(What::attempt_stopped) && (next == kNoEntry || ended < next);
    return ended > (*this)[What::lease_ended] && !is_told ? root_of_loss() : kNoEntry;
  }

 private:
  [[nodiscard]] EntryId operator[](What what) const { return delivery_[what]; }
  [[nodiscard]] bool has(What what) const { return delivery_.has(what); }
  [[nodiscard]] const Part& consumer() const { return chronicle_.part_of((*this)[What::received]); }

  void say_connection() {
    if (has(What::acknowledgment_lost)) {
      draft_.say("its acknowledgment was lost with its connection")
          .say_at((*this)[What::acknowledgment_lost]);
    } else if (has(What::delivery_lost)) {
      draft_.say("its delivery was lost with its connection").say_at((*this)[What::delivery_lost]);
    } else {
      say_loss();
    }
  }

  // A crash, or the crossing with which a connection was lost.
  [[nodiscard]] EntryId root_of_loss() const { return root_of(loss()); }

  [[nodiscard]] EntryId root_of(EntryId id) const {
    while (chronicle_[id].what == What::connection_closed || chronicle_[id].what == What::connection_lost ||
           chronicle_[id].what == What::restarted) {
      id = chronicle_[id].cause;
    }
    return id;
  }

  // Whether that loss is what stopped the attempt: one that finishes without its connection may be stopped by
  // something later.
  [[nodiscard]] bool is_stopped_by(EntryId root) const {
    return has(What::attempt_stopped) && root_of(chronicle_[(*this)[What::attempt_stopped]].cause) == root;
  }

  [[nodiscard]] EntryId loss() const {
    const bool is_back = !tells_stop_ && delivery_.has(What::returned);
    const bool stopped_first =
        has(What::attempt_stopped) && (!is_back || (*this)[What::attempt_stopped] < (*this)[What::returned]);
    if (stopped_first) return chronicle_[(*this)[What::attempt_stopped]].cause;
    const EntryId discarded = (*this)[What::discarded];
    if (has(What::discarded) && chronicle_[chronicle_[discarded].cause].what != What::sent) {
      return chronicle_[discarded].cause;
    }
    if (!has(What::lease_ended)) return chronicle_[(*this)[What::returned]].cause;
    // It, or its acknowledgment, crossed a connection that was gone.
    EntryId id = has(What::discarded) ? discarded : (*this)[What::settled_nothing];
    const PartId client = chronicle_[has(What::discarded) ? discarded : (*this)[What::received]].part;
    while (chronicle_[id].what != What::connection_lost || chronicle_[id].part != client) {
      id = EntryId{static_cast<std::uint32_t>(id) - 1};
    }
    return id;
  }

  void say_lost_with(EntryId root) {
    const Entry& entry = chronicle_[root];
    draft_.say("its connection was lost").say_at(root);
    draft_.say(entry.what == What::acknowledgment_lost ? " with the acknowledgment of "
                                                       : " with the delivery of ");
    if (entry.job == delivery_.job) {
      draft_.say("another delivery of it");
    } else {
      draft_.say_job(entry.job);
    }
    draft_.say(progress(", while this one was", ", during", " of this one"));
    if (!has(What::acknowledged) || (*this)[What::acknowledged] < root) return;
    draft_.say(", " + consumer().name + " worked on all the same").mention((*this)[What::settled_nothing]);
    // After the next delivery it changes nothing any more, and would be out of the order of time.
    if (delivery_.next != kNoEntry && (*this)[What::acknowledged] > delivery_.next) return;
    draft_.say(" and its acknowledgment").say_at((*this)[What::acknowledged]).say(" settled nothing");
  }

  void say_broker_crash(EntryId crash) {
    draft_.say(broker_words(chronicle_.board(), chronicle_[crash].part) + " crashed").say_at(crash);
    const bool was_settled = has(What::settled) && (*this)[What::settled] < crash;
    if (has(What::acknowledged) && (*this)[What::acknowledged] < crash && !was_settled) {
      draft_.say(" before its acknowledgment arrived").mention((*this)[What::settled_nothing]);
    } else if (is_stopped_by(crash)) {
      draft_.say(" and " + consumer().name + " stopped it" + progress("", " during", ""));
    } else {
      draft_.say(has(What::attempt_started) ? " before it was acknowledged" : " before it was handled");
    }
  }

  void say_place_of_crash(EntryId crash) {
    const Entry& entry = chronicle_[crash];
    const Entry* at = entry.cause != kNoEntry ? &chronicle_[entry.cause] : nullptr;
    const bool mine = at != nullptr && at->job == delivery_.job && at->message == delivery_.message &&
                      at->delivery == delivery_.number;
    if (mine) {
      draft_.say(crash_place(chronicle_.part_of(crash), entry));
    } else if (at != nullptr && at->job == delivery_.job) {
      draft_.say(" on another delivery of it").say(progress(", with this one", ", during", " of this one"));
    } else if (at != nullptr && at->job != kNoJob) {
      draft_.say(" on ").say_job(at->job).say(progress(", with this one", ", during", " of this one"));
    } else {
      draft_.say(progress(" with it", " during", ""));
    }
  }

  // How far the handler had come.
  [[nodiscard]] std::string progress(const std::string& with, const std::string& during,
                                     const std::string& of) const {
    if (is_stopped_by(root_of_loss())) {
      const std::size_t step = delivery_.steps.done();
      return step < consumer().steps.size() ? during + " " + step_words(consumer(), step) + of : "";
    }
    if (has(What::discarded)) return with + (has(What::received) ? " in its buffer" : " on its way");
    const bool unsettled = has(What::attempt_ended) && !has(What::acknowledged);
    return unsettled ? ", and no step acknowledges it" : "";
  }

  void say_lease() {
    const EntryId end = (*this)[What::lease_ended];
    const auto before = [&](What what) { return has(what) && (*this)[what] < end; };
    if (before(What::delivery_lost)) {
      draft_.say("its delivery was lost").say_at((*this)[What::delivery_lost]);
    } else if (before(What::acknowledgment_lost)) {
      draft_.say("its acknowledgment was lost").say_at((*this)[What::acknowledgment_lost]);
    } else if (before(What::settled_nothing) || before(What::attempt_stopped) || before(What::discarded)) {
      say_loss();
    } else {
      return say_lease_alone(end);
    }
    draft_.say(", so its lease ended").say_at(end);
  }

  // Nothing was lost: the time was too short.
  void say_lease_alone(EntryId end) {
    const bool running = has(What::attempt_started) && (*this)[What::attempt_started] < end;
    const bool received = has(What::received) && (*this)[What::received] < end;
    const bool acknowledged = has(What::acknowledged) && (*this)[What::acknowledged] < end;
    if (running && !acknowledged && would_have_fit(end)) {
      draft_.say("it waited in the buffer of " + consumer().name).say_until((*this)[What::attempt_started]);
      draft_.say(", so ");
    }
    draft_.say("its lease ended").say_at(end);
    if (acknowledged) {
      draft_.say(" before its acknowledgment arrived").mention((*this)[What::acknowledged]);
    } else if (running && has(What::attempt_ended) && (*this)[What::attempt_ended] < end) {
      draft_.say(", for its handler never acknowledges");
    } else if (running) {
      draft_.say(is_waiting(end) ? " while it waited for the key that another attempt held"
                                 : " while its handler was still running");
    } else {
      draft_.say(received ? " while it waited in the buffer of " + consumer().name
                          : " before it had arrived");
    }
    say_what_followed(end);
  }

  // The lease alone might have done no harm: a late acknowledgment that is accepted keeps the message from
  // being delivered again, and a record that is written late stops the repeat.
  void say_what_followed(EntryId end) {
    const EntryId next = delivery_.next;
    const auto followed = [&](What what) {
      return has(what) && (*this)[what] > end && (next == kNoEntry || (*this)[what] < next);
    };
    if (followed(What::acknowledgment_lost) && accepts_late(chronicle_[end].part)) {
      draft_.say(", and its acknowledgment was lost").say_at((*this)[What::acknowledgment_lost]);
    } else if (followed(What::attempt_stopped)) {
      draft_.say(", and ");
      Comeback(draft_, chronicle_, delivery_, true).say_loss();
    }
  }

  [[nodiscard]] bool accepts_late(PartId broker) const {
    return late_ack_of(chronicle_.board(), broker) != LateAck::refused;
  }

  // Started at once, it would have been done before its lease ended.
  [[nodiscard]] bool would_have_fit(EntryId lease_end) const {
    const Time started = chronicle_[(*this)[What::attempt_started]].at;
    if (!has(What::acknowledged) || started == chronicle_[(*this)[What::received]].at) return false;
    const Duration lease = chronicle_[lease_end].at - chronicle_[(*this)[What::sent]].at;
    return chronicle_[(*this)[What::acknowledged]].at - started < lease;
  }

  [[nodiscard]] bool is_waiting(EntryId end) const {
    if (!has(What::waiting_for_key) || (*this)[What::waiting_for_key] > end) return false;
    return (!has(What::suppressed) || (*this)[What::suppressed] > end) &&
           (!has(What::key_recorded) || (*this)[What::key_recorded] > end);
  }

  StoryDraft& draft_;
  const Chronicle& chronicle_;
  const DeliveryTrack& delivery_;
  bool tells_stop_;  // why the attempt stopped; else why the message came back
};

}  // namespace

void say_comeback(StoryDraft& draft, const Chronicle& chronicle, const DeliveryTrack& delivery) {
  draft.mention(delivery.given_back());
  Comeback(draft, chronicle, delivery, false).say();
}

void say_stop(StoryDraft& draft, const Chronicle& chronicle, const DeliveryTrack& delivery) {
  draft.mention(delivery[What::attempt_stopped]);
  Comeback(draft, chronicle, delivery, true).say_loss();
}

void say_late_losses(StoryDraft& draft, const Chronicle& chronicle,
                     const std::vector<DeliveryTrack>& deliveries) {
  std::set<EntryId> told;
  for (const DeliveryTrack& delivery : deliveries) {
    StoryDraft unused(chronicle);
    const EntryId loss = Comeback(unused, chronicle, delivery, true).late_loss();
    if (loss == kNoEntry || draft.tells(loss) || !told.insert(loss).second) continue;
    Comeback(draft.clause(), chronicle, delivery, true).say_loss();
  }
}

}  // namespace ackboard
