// Why an accepted job has no effect.
#include <algorithm>

#include "levels/story/comeback.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/losses.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/words.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

bool is_accepted(const Chronicle& chronicle, const JobTrack& track) {
  if (track.publishes.empty() || track.told_failed != kNoEntry) return false;
  return track.confirmed != kNoEntry ||
         !awaits_confirms(chronicle.part_of(track.publishes.front().published));
}

bool is_at_consumer(const DeliveryTrack& delivery) {
  return delivery.has(What::received) && !delivery.has(What::discarded) &&
         !delivery.has(What::attempt_stopped) && !delivery.has(What::attempt_ended);
}

bool is_held(const JobTrack& track) {
  for (const PublishTrack& publish : track.publishes) {
    const bool travels =
        publish.lost == kNoEntry && publish.stored == kNoEntry && publish.refused == kNoEntry;
    if (travels) return true;
  }
  return std::any_of(track.messages.begin(), track.messages.end(), [](const MessageTrack& message) {
    return message.gone == kNoEntry ||
           std::any_of(message.deliveries.begin(), message.deliveries.end(), is_at_consumer);
  });
}

class LostWrite {
 public:
  LostWrite(const Chronicle& chronicle, const JobTrack& track)
      : chronicle_(chronicle), track_(track), draft_(chronicle) {}

  Story tell() {
    draft_.say_job(track_.job).say(" was lost");
    if (track_.messages.empty()) return tell_unstored();
    const MessageTrack& last = *std::max_element(
        track_.messages.begin(), track_.messages.end(),
        [](const MessageTrack& left, const MessageTrack& right) { return left.gone < right.gone; });
    switch (chronicle_[last.gone].what) {
      case What::dropped:
        return tell_dropped(last);
      case What::lost_in_crash:
        return tell_forgotten(last);
      default:
        return tell_settled(last);
    }
  }

 private:
  Story finish(EntryId entry) { return draft_.finish(StoryKind::lost_write, entry); }
  [[nodiscard]] std::string broker(EntryId entry) const {
    return broker_words(chronicle_.board(), chronicle_[entry].part);
  }

  // Only without confirms is such a job accepted.
  Story tell_unstored() {
    const PublishTrack& publish = track_.publishes.back();
    draft_.mention(publish.published).clause();
    if (publish.refused != kNoEntry) {
      draft_.say(broker(publish.refused) + " was full").say_at(publish.refused).say(" and refused it");
      draft_.clause().say("without confirms nobody was told");
      return finish(publish.refused);
    }
    say_lost_publish(publish);
    draft_.clause().say("without confirms nobody noticed");
    return finish(publish.lost);
  }

  void say_lost_publish(const PublishTrack& publish) {
    const Entry& lost = chronicle_[publish.lost];
    const std::string users = users_words(chronicle_.board(), chronicle_[publish.published].part);
    if (chronicle_.board().parts[index(lost.part)].kind->role == Role::broker) {
      draft_.say("its publish")
          .say_at(publish.published)
          .say(" went over a connection that was already lost");
    } else if (was_disconnected(publish.published)) {
      draft_.say(users + " published it").say_at(publish.published).say(" while their connection was down");
    } else {
      draft_.say("its publish was lost");
      if (took_its_connection(chronicle_, publish.lost))
        draft_.say(" with " + possessive(users) + " connection");
      draft_.say_at(publish.lost);
    }
  }

  [[nodiscard]] bool was_disconnected(EntryId published) const {
    for (std::size_t at = index(published); at-- > 0;) {
      const Entry& entry = chronicle_.trace()[at];
      if (entry.part != chronicle_[published].part) continue;
      if (entry.what == What::reconnected) return false;
      if (entry.what == What::connection_lost) return true;
    }
    return false;
  }

  Story tell_dropped(const MessageTrack& message) {
    say_comebacks(draft_, chronicle_, message.deliveries);
    draft_.clause().say(broker(message.gone) + " dropped it").say_at(message.gone);
    draft_.say(" after " + nth_try(message.deliveries.size()) + ", for there is no dead-letter queue");
    say_late_losses(draft_, chronicle_, message.deliveries);
    return finish(message.gone);
  }

  Story tell_forgotten(const MessageTrack& message) {
    draft_.mention(chronicle_[message.gone].cause);
    draft_.clause().say(broker(message.gone) + " crashed").say_at(message.gone);
    draft_.say(message.deliveries.empty() ? " before it had delivered it" : " before it was settled");
    draft_.clause().say("without confirms no message outlives that");
    return finish(message.gone);
  }

  Story tell_settled(const MessageTrack& message) {
    // The acknowledgment of an earlier delivery may have settled a later one.
    const DeliveryTrack& last = track_.delivery(chronicle_[chronicle_[message.gone].cause]);
    const Part& consumer = chronicle_.part_of(last[What::attempt_started]);
    const auto effect = std::find_if(consumer.steps.begin(), consumer.steps.end(), [](const BoardStep& step) {
      return step.kind->role == StepRole::applies;
    });
    if (effect == consumer.steps.end()) {
      draft_.clause().say("it was acknowledged").say_at(last[What::acknowledged]);
      draft_.say(" by a handler that has no effect");
      return finish(message.gone);
    }
    if (last.has(What::suppressed)) return tell_recorded_first(message, last);
    draft_.clause().say("it was acknowledged").say_at(last[What::acknowledged]);
    draft_.say(" before " + step_words(consumer, step_that_counts(consumer, effect)));
    if (last.has(What::attempt_stopped)) say_stop(draft_.clause(), chronicle_, last);
    draft_.clause().say(broker(message.gone) + " had nothing left to deliver again");
    return finish(message.gone);
  }

  using StepPlace = std::vector<BoardStep>::const_iterator;

  // The effect, or where that was done before the acknowledgment the commit of its transaction.
  static std::size_t step_that_counts(const Part& consumer, StepPlace effect) {
    const auto with = [&](StepPlace from, StepRole role) {
      return std::find_if(from, consumer.steps.end(),
                          [role](const BoardStep& step) { return step.kind->role == role; });
    };
    const auto acknowledged = with(consumer.steps.begin(), StepRole::acknowledges);
    const auto commit = with(acknowledged, StepRole::closes);
    const bool is_pending = effect < acknowledged && commit != consumer.steps.end();
    return static_cast<std::size_t>((is_pending ? commit : effect) - consumer.steps.begin());
  }

  // The repeat was stopped by a key whose effect never came.
  Story tell_recorded_first(const MessageTrack& message, const DeliveryTrack& repeat) {
    const DeliveryTrack* stopped_later = nullptr;
    for (const MessageTrack& each : track_.messages) {
      for (const DeliveryTrack& delivery : each.deliveries) {
        if (!delivery.has(What::key_recorded) || delivery.has(What::rolled_back)) continue;
        draft_.mention(delivery[What::key_recorded]);
        if (was_redelivered_first(delivery, repeat)) {
          say_comeback(draft_.clause(), chronicle_, delivery);
          stopped_later = &delivery;
        } else if (delivery.has(What::attempt_stopped)) {
          say_stop(draft_.clause(), chronicle_, delivery);
        }
      }
    }
    draft_.clause().say(broker(repeat[What::sent]) + " delivered it again").say_at(repeat[What::received]);
    draft_.clause().say("that repeat was stopped, for its key was recorded although it was never ");
    draft_.say(chronicle_.part_of(repeat[What::suppressed]).kind->effect.done);
    draft_.mention(repeat[What::suppressed]);
    if (stopped_later != nullptr) say_stop(draft_.clause(), chronicle_, *stopped_later);
    return finish(message.gone);
  }

  // Its lease ended and the repeat came while it was still handled; what stopped it came after that.
  static bool was_redelivered_first(const DeliveryTrack& delivery, const DeliveryTrack& repeat) {
    return delivery.has(What::lease_ended) && delivery.has(What::attempt_stopped) &&
           delivery.message == repeat.message && repeat[What::received] < delivery[What::attempt_stopped];
  }

  const Chronicle& chronicle_;
  const JobTrack& track_;
  StoryDraft draft_;
};

}  // namespace

bool is_lost_write(const Chronicle& chronicle, const JobTrack& track) {
  const bool dead_lettered =
      std::any_of(track.messages.begin(), track.messages.end(), [&](const MessageTrack& message) {
        return message.gone != kNoEntry && chronicle[message.gone].what == What::dead_lettered;
      });
  return track.effects.empty() && is_accepted(chronicle, track) && !dead_lettered && !is_held(track);
}

Story tell_lost_write(const Chronicle& chronicle, const JobTrack& track) {
  return LostWrite(chronicle, track).tell();
}

}  // namespace ackboard
