// Why a job has an effect once more.
#include <algorithm>
#include <optional>
#include <span>

#include "levels/story/comeback.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/record.hpp"
#include "levels/story/words.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

class Duplicate {
 public:
  Duplicate(const Chronicle& chronicle, const JobTrack& track, EntryId again)
      : chronicle_(chronicle), track_(track), again_(again), draft_(chronicle) {
    const std::vector<EntryId>& all = track.effects_of_step.at(chronicle[again].detail);
    earlier_ = {all.begin(), std::lower_bound(all.begin(), all.end(), again)};
    find_rival();
  }

  Story tell() {
    say_head();
    if (chronicle_[rival_].message == chronicle_[again_].message) {
      say_redeliveries();
    } else {
      say_second_copy();
    }
    draft_.clause().say(why_not_stopped(chronicle_, track_, rival_, again_, earlier_.size() + 1));
    mention_record();
    return draft_.finish(StoryKind::duplicate, again_);
  }

 private:
  // The earlier effect to tell this one against: the latest of the same message, else the latest.
  void find_rival() {
    const auto same = std::find_if(earlier_.rbegin(), earlier_.rend(), [this](EntryId id) {
      return chronicle_[id].message == chronicle_[again_].message;
    });
    rival_ = same == earlier_.rend() ? earlier_.back() : *same;
  }

  void say_head() {
    const Part& part = chronicle_.part_of(earlier_.front());
    draft_.say_job(track_.job).say(" was " + std::string(part.kind->effect.done));
    if (chronicle_.board().subjects > 1) {
      draft_.say(" (effect " + std::to_string(chronicle_[again_].detail + 1) + ")");
    }
    draft_.say_at(earlier_.front());
    const std::size_t nth = earlier_.size() + 1;
    if (nth == 2) {
      draft_.say(" and again");
    } else {
      draft_.say(" and ").say_count(nth_time(nth));
    }
    draft_.say_at(again_);
  }

  void say_redeliveries() {
    const std::uint32_t one = chronicle_[rival_].delivery, other = chronicle_[again_].delivery;
    const std::uint32_t from = std::min(one, other), to = std::max(one, other);
    const std::vector<DeliveryTrack>& all = track_.message(chronicle_[again_].message).deliveries;
    say_comeback(draft_.clause(), chronicle_, all[from - 1]);
    const bool tells_each = to - from <= 2;
    for (std::uint32_t number = from + 1; number < to && tells_each; ++number) {
      say_delivered(all[number - 1], number == from + 1);
      say_comeback(draft_.clause(), chronicle_, all[number - 1]);
    }
    if (!tells_each)
      draft_.clause()
          .say("it came back ")
          .say_count(rounded_text(Quantity::count, static_cast<std::int64_t>(to - from - 1)))
          .say(" more times");
    say_delivered(all[to - 1], to == from + 1);
    if (other > one) return;
    draft_.clause().say(chronicle_.part_of(again_).name + " went on with its " + ordinal(other) +
                        " delivery all the same");
  }

  void say_delivered(const DeliveryTrack& delivery, bool is_next) {
    const bool arrived = delivery.has(What::received);  // else it is told next how it was lost
    const PartId broker = chronicle_[delivery[What::sent]].part;
    draft_.clause().say(broker_words(chronicle_.board(), broker) + (arrived ? " delivered it" : " sent it"));
    if (is_next) {
      draft_.say(" again");
    } else {
      draft_.say(" ").say_count(nth_time(delivery.number));
    }
    draft_.say_at(delivery[arrived ? What::received : What::sent]);
  }

  // The job was published again, and the broker had two messages of it.
  void say_second_copy() {
    const MessageTrack& one = track_.message(chronicle_[rival_].message);
    const MessageTrack& other = track_.message(chronicle_[again_].message);
    const bool is_newer = other.publish > one.publish;
    const MessageTrack& newer = is_newer ? other : one;
    const MessageTrack& older = is_newer ? one : other;
    const PublishTrack& after = track_.publishes[newer.publish];
    const EntryId delivered = track_.delivery(chronicle_[is_newer ? again_ : rival_])[What::received];
    const std::optional<StoryDraft> stop = stop_of_first();
    const EntryId stopped = stop ? stop->last_time() : kNoEntry;
    const EntryId published = after.published;
    if (stop && stopped < published) {
      say_published_again(draft_, chronicle_, track_, newer.publish, older.publish, *stop);
    } else {
      say_published_again(draft_, chronicle_, track_, newer.publish, older.publish);
    }
    const bool is_left = stop && stopped > published && !draft_.tells(stopped);
    if (is_left && stopped < delivered) draft_.clause().say_all(*stop);
    const auto copy = static_cast<std::size_t>(&newer - track_.messages.data()) + 1;
    draft_.mention(after.stored).clause();
    draft_.say(broker_words(chronicle_.board(), chronicle_[after.stored].part) + " delivered the ");
    if (copy == 2) {
      draft_.say("second");
    } else {
      draft_.say_count(ordinal(copy));
    }
    draft_.say(" copy").say_at(delivered);
    if (is_left && stopped > delivered) draft_.clause().say_all(*stop);
  }

  // What stopped the attempt of the first effect, unless that came after the second one.
  [[nodiscard]] std::optional<StoryDraft> stop_of_first() const {
    const DeliveryTrack& earlier = track_.delivery(chronicle_[rival_]);
    const EntryId stopped = earlier[What::attempt_stopped];
    if (stopped == kNoEntry || stopped > again_) return std::nullopt;
    StoryDraft stop(chronicle_);
    say_stop(stop, chronicle_, earlier);
    return stop;
  }

  void mention_record() {
    draft_.mention(track_.delivery(chronicle_[again_])[What::key_not_found]);
    draft_.mention(track_.delivery(chronicle_[rival_])[What::key_recorded]);
  }

  const Chronicle& chronicle_;
  const JobTrack& track_;
  EntryId again_;
  EntryId rival_ = kNoEntry;
  std::span<const EntryId> earlier_;  // effects of the same step
  StoryDraft draft_;
};

}  // namespace

Story tell_duplicate(const Chronicle& chronicle, const JobTrack& track, EntryId again) {
  return Duplicate(chronicle, track, again).tell();
}

}  // namespace ackboard
