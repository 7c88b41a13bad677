// Why a measure came out as it did, told by the job that decided it.
#include <algorithm>
#include <optional>

#include "levels/story_comeback.hpp"
#include "levels/story_deciders.hpp"
#include "levels/story_draft.hpp"
#include "levels/story_publish.hpp"
#include "levels/story_words.hpp"

namespace ackboard {
namespace {

class GoalStory {
 public:
  GoalStory(const Chronicle& chronicle, JobId job)
      : chronicle_(chronicle), track_(chronicle.track(job)), draft_(chronicle) {
    draft_.say_job(job);
  }

  std::string tell_applied(std::string_view how) {
    const EntryId applied = track_.effects.front();
    end_ = applied;
    draft_.say(" was ").say(chronicle_.part_of(applied).kind->effect.done).say(how).say_at(applied);
    return tell_causes(applied);
  }

  std::string tell_overtaken(JobId overtaker) {
    end_ = track_.effects.front();
    draft_.say(" was ").say(chronicle_.part_of(end_).kind->effect.done).say(" after ");
    draft_.say_job(overtaker).say(", which was published later,").say_at(end_);
    return tell_causes(end_);
  }

  std::string tell_failed() {
    end_ = track_.told_failed;
    draft_.say(" was told to have failed").say_at(end_);
    return tell_causes(end_);
  }

  std::string tell_unsettled(bool is_applied) {
    waits_for_others_ = false;
    draft_.say(is_applied ? " is still held by the broker"
                          : " is still held by the broker, and has no effect");
    return tell_causes(chronicle_.entries_of(track_.job).back());
  }

  std::string tell_without_effect() {
    draft_.say(" has no effect");
    return tell_causes(chronicle_.entries_of(track_.job).empty() ? kNoEntry
                                                                 : chronicle_.entries_of(track_.job).back());
  }

  // `stored`: with which the broker held the most.
  std::string tell_peak(EntryId stored) {
    end_ = stored;
    draft_.say(" was stored").say_at(stored).say(" when the broker held the most");
    return tell_causes(stored);
  }

  std::string tell_repeated() {
    std::size_t deliveries = 0;
    for (const MessageTrack& message : track_.messages) deliveries += message.deliveries.size();
    draft_.say(chronicle_.goes_on() ? " was delivered again and again"
                                    : " was delivered " + times_text(deliveries));
    return tell_causes(chronicle_.entries_of(track_.job).back());
  }

  std::string tell_drained() {
    for (const MessageTrack& message : track_.messages) end_ = std::max(end_, message.gone);
    draft_.say(" left the broker last,").say_at(end_);
    return tell_causes(end_);
  }

 private:
  std::string tell_causes(EntryId end) {
    const bool told = say_publishes();
    std::vector<DeliveryTrack> back;
    for (const MessageTrack& message : track_.messages) {
      for (const DeliveryTrack& delivery : message.deliveries) {
        const EntryId given_back = delivery.given_back();
        if (given_back != kNoEntry && (end_ == kNoEntry || given_back < end_)) back.push_back(delivery);
      }
    }
    if (!back.empty()) say_comebacks(draft_, chronicle_, back);
    // A publish may be lost with its connection to a broker that crashed.
    if (back.empty()) say_what_was_lost(told || !waits_for_others_);
    if (end == kNoEntry) return {};
    return draft_.finish(StoryKind::lost_write, end).sentence;
  }

  // Those that were repeated, with why, and what befell the last.
  bool say_publishes() {
    constexpr std::size_t kMost = 4;
    bool told = false;
    std::size_t last = 0;
    for (std::size_t at = 1; at < track_.publishes.size(); ++at) {
      if (!has_come(track_.publishes[at].published)) break;
      last = at;
      if (at < kMost) say_published_again(draft_, chronicle_, track_, at, at - 1);
      told = true;
    }
    if (last >= kMost) draft_.clause().say("it was published " + times_text(last + 1) + " in all");
    if (track_.publishes.empty()) return told;
    const PublishTrack& publish = track_.publishes[last];
    told = say_publish(publish.lost, "its publish was lost") || told;
    told = say_publish(publish.refused, "the broker was full and refused it") || told;
    return say_publish(publish.confirm_lost, "its confirm was lost") || told;
  }

  [[nodiscard]] bool has_come(EntryId id) const { return id != kNoEntry && (end_ == kNoEntry || id <= end_); }

  bool say_publish(EntryId id, std::string_view words) {
    if (!has_come(id)) return false;
    draft_.clause().say(words).say_at(id);
    return true;
  }

  // It came through itself: it waited for what happened to others.
  void say_what_was_lost(bool crashes_only) {
    constexpr int kMost = 3;
    int told = 0;
    const std::size_t all = end_ == kNoEntry ? chronicle_.trace().size() : index(end_);
    for (std::size_t at = 1; at <= all && told < kMost; ++at) {
      const EntryId id{static_cast<std::uint32_t>(at)};
      if (!crashes_only || chronicle_[id].what == What::crashed) told += int{say_loss(id)};
    }
  }

  bool say_loss(EntryId id) {
    const Entry& entry = chronicle_[id];
    if (entry.what == What::crashed) {
      const Part& part = chronicle_.part_of(id);
      const bool is_broker = part.kind->role == Role::broker;
      draft_.clause().say(is_broker ? broker_words(chronicle_.board(), entry.part) : part.name);
      draft_.say(" crashed").say_at(id);
      draft_.say(crash_place(chronicle_.part_of(id), entry));
      return true;
    }
    const std::string_view lost = entry.what == What::publish_lost          ? "publish"
                                  : entry.what == What::confirm_lost        ? "confirm"
                                  : entry.what == What::delivery_lost       ? "delivery"
                                  : entry.what == What::acknowledgment_lost ? "acknowledgment"
                                                                            : "";
    if (lost.empty()) return false;
    draft_.clause().say("the " + std::string(lost) + " of ").say_job(entry.job).say(" was lost").say_at(id);
    return true;
  }

  const Chronicle& chronicle_;
  const JobTrack track_;
  StoryDraft draft_;
  EntryId end_ = kNoEntry;        // what came later did not matter
  bool waits_for_others_ = true;  // what befell other jobs may have held it up
};

}  // namespace

std::string tell_measure(const Board& board, std::span<const Entry> trace, ToldBy told_by, bool goes_on) {
  const Chronicle chronicle(board, trace, goes_on);
  const Deciders deciders(chronicle);
  const auto story = [&](const std::optional<JobId>& job) { return GoalStory(chronicle, *job); };
  if (told_by == ToldBy::told_failed && deciders.told_failed)
    return story(deciders.told_failed).tell_failed();
  if (told_by == ToldBy::out_of_order && deciders.out_of_order) {
    return story(deciders.out_of_order).tell_overtaken(*deciders.overtaker);
  }
  if (told_by == ToldBy::queue_peak) {
    if (const EntryId peak = peak_of(chronicle); peak != kNoEntry)
      return GoalStory(chronicle, chronicle[peak].job).tell_peak(peak);
  }
  const bool is_of_held = told_by == ToldBy::held || told_by == ToldBy::drained;
  if (is_of_held && deciders.held) {
    return story(deciders.held).tell_unsettled(!chronicle.track(*deciders.held).effects.empty());
  }
  if (told_by == ToldBy::drained && !deciders.held && deciders.last_gone)
    return story(deciders.last_gone).tell_drained();
  if (told_by == ToldBy::slowest && deciders.slowest) {
    return story(deciders.slowest).tell_applied(" the longest time after its publish,");
  }
  const bool is_of_repeated = told_by == ToldBy::repeated || told_by == ToldBy::duplicate;
  if (is_of_repeated && deciders.repeated) return story(deciders.repeated).tell_repeated();
  if (deciders.never_applied) {
    if (deciders.held == deciders.never_applied) return story(deciders.held).tell_unsettled(false);
    if (deciders.told_failed == deciders.never_applied) return story(deciders.told_failed).tell_failed();
    return story(deciders.never_applied).tell_without_effect();
  }
  if (told_by != ToldBy::told_failed && deciders.last_applied)
    return story(deciders.last_applied).tell_applied(" last,");
  return {};
}

}  // namespace ackboard
