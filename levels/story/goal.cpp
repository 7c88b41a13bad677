// Why a measure came out as it did, told by the job that decided it.
#include <algorithm>
#include <optional>

#include "levels/story/comeback.hpp"
#include "levels/story/deciders.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/words.hpp"

namespace ackboard {
namespace {

class GoalStory {
 public:
  GoalStory(const Chronicle& chronicle, JobId job)
      : chronicle_(chronicle), track_(chronicle.track(job)), draft_(chronicle) {
    draft_.say_job(job);
  }

  std::string tell_applied(std::string_view how) {
    const EntryId applied = effect();
    draft_.say(" was ").say(done(applied)).say(how).say_at(applied);
    return tell_road_to(applied);
  }

  std::string tell_overtaken(JobId overtaker) {
    const EntryId applied = effect();
    draft_.say(" was ").say(done(applied)).say_at(applied).say(", after ").say_job(overtaker);
    draft_.say(", which was published later");
    return tell_road_to(applied);
  }

  std::string tell_failed() {
    end_ = track_.told_failed;
    draft_.say(" was told to have failed").say_at(end_);
    const std::size_t last = say_publishes(track_.publishes.size() - 1);
    const PublishTrack& publish = track_.publishes[last];
    if (!say_publish(publish.refused, "the broker was full and refused it"))
      say_why_unconfirmed(draft_.clause(), chronicle_, publish, end_);
    return finish(end_);
  }

  std::string tell_unsettled(bool is_applied) {
    waits_for_others_ = false;
    draft_.say(is_applied ? " is still held by the broker"
                          : " is still held by the broker, and has no effect");
    return tell_causes(chronicle_.entries_of(track_.job).back());
  }

  std::string tell_without_effect() {
    if (is_lost_write(chronicle_, track_)) return tell_lost_write(chronicle_, track_).sentence;
    for (const MessageTrack& message : track_.messages) {
      if (message.gone == kNoEntry || chronicle_[message.gone].what != What::dead_lettered) continue;
      return tell_dead_letter(chronicle_, track_, message.gone).sentence;
    }
    waits_for_others_ = false;
    draft_.say(" has no effect");
    const auto entries = chronicle_.entries_of(track_.job);
    return tell_causes(entries.empty() ? kNoEntry : entries.back());
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
    const MessageTrack& last = *std::max_element(
        track_.messages.begin(), track_.messages.end(),
        [](const MessageTrack& left, const MessageTrack& right) { return left.gone < right.gone; });
    draft_.say(" left the broker last,").say_at(last.gone);
    return tell_road_of(last, last.gone);
  }

 private:
  [[nodiscard]] EntryId effect() const { return track_.effects.front(); }
  [[nodiscard]] std::string_view done(EntryId applied) const {
    return chronicle_.part_of(applied).kind->effect.done;
  }
  [[nodiscard]] std::string finish(EntryId end) const {
    return draft_.finish(StoryKind::lost_write, end).sentence;
  }

  std::string tell_road_to(EntryId applied) {
    return tell_road_of(track_.message(chronicle_[applied].message), applied);
  }

  // What came before `end` of one message alone: other copies had no part in it.
  std::string tell_road_of(const MessageTrack& message, EntryId end) {
    end_ = end;
    say_publishes(message.publish);
    const std::vector<DeliveryTrack> back = given_back(message);
    if (!back.empty()) say_comebacks(draft_, chronicle_, back);
    if (back.empty()) say_what_was_lost(message.publish > 0);
    return finish(end);
  }

  std::string tell_causes(EntryId end) {
    if (end == kNoEntry) return {};  // it was never published
    const std::size_t last = track_.publishes.empty() ? 0 : say_publishes(track_.publishes.size() - 1);
    bool told = last > 0;
    if (!track_.publishes.empty()) {
      told = say_publish(track_.publishes[last].lost, "its publish was lost") || told;
      told = say_publish(track_.publishes[last].refused, "the broker was full and refused it") || told;
    }
    std::vector<DeliveryTrack> back;
    for (const MessageTrack& message : track_.messages) {
      const std::vector<DeliveryTrack> more = given_back(message);
      back.insert(back.end(), more.begin(), more.end());
    }
    const bool says_down = !waits_for_others_ && say_broker_down();
    if (!back.empty()) say_comebacks(draft_, chronicle_, back);
    // A publish may be lost with its connection to a broker that crashed.
    if (back.empty() && !says_down) say_what_was_lost(told || !waits_for_others_);
    return finish(end);
  }

  // Its deliveries that came back for good: a late acknowledgment may have settled the last all the same.
  [[nodiscard]] std::vector<DeliveryTrack> given_back(const MessageTrack& message) const {
    const bool is_settled = message.gone != kNoEntry && chronicle_[message.gone].what == What::settled;
    std::vector<DeliveryTrack> back;
    for (const DeliveryTrack& delivery : message.deliveries) {
      const bool is_last = delivery.number == message.deliveries.size();
      if (has_come(delivery.given_back()) && !(is_last && is_settled)) back.push_back(delivery);
    }
    return back;
  }

  // The broker that holds it crashed, and never came up again.
  bool say_broker_down() {
    const auto held = std::find_if(track_.messages.begin(), track_.messages.end(),
                                   [](const MessageTrack& message) { return message.gone == kNoEntry; });
    if (held == track_.messages.end()) return false;
    const PartId broker = chronicle_[track_.publishes[held->publish].stored].part;
    for (std::size_t at = chronicle_.trace().size(); at > 0; --at) {
      const EntryId id{static_cast<std::uint32_t>(at)};
      const Entry& entry = chronicle_[id];
      if (entry.part != broker) continue;
      if (entry.what == What::restarted) return false;
      if (entry.what != What::crashed) continue;
      draft_.clause().say(broker_words(chronicle_.board(), broker) + " crashed").say_at(id);
      draft_.say(" and did not come up again");
      return true;
    }
    return false;
  }

  // Why it was published again, each time up to that publish. Returns the last that had come.
  std::size_t say_publishes(std::size_t last) {
    constexpr std::size_t kMost = 4;
    std::size_t told = 0;
    for (std::size_t at = 1; at <= last && has_come(track_.publishes[at].published); ++at) {
      if (at < kMost) say_published_again(draft_, chronicle_, track_, at, at - 1);
      told = at;
    }
    if (told >= kMost) draft_.clause().say("it was published " + times_text(told + 1) + " in all");
    return told;
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
  // A repeat that there was not has no cause.
  const bool counts_what_was_not = told_by == ToldBy::told_failed || told_by == ToldBy::repeated;
  if (!counts_what_was_not && deciders.last_applied)
    return story(deciders.last_applied).tell_applied(" last,");
  return {};
}

}  // namespace ackboard
