// Why a measure came out as it did, told by the job that decided it.
#include <algorithm>
#include <optional>

#include "levels/story/deciders.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/road.hpp"
#include "levels/story/run_end.hpp"
#include "levels/story/words.hpp"

namespace ackboard {
namespace {

PartId broker_of_users(const Board& board, JobId job) {
  const auto users = std::find_if(board.parts.begin(), board.parts.end(), [job](const Part& part) {
    return part.kind->role == Role::publisher && part.first_job <= job &&
           index(job) < index(part.first_job) + part.jobs;
  });
  return board.links[index(users->links.front())].broker;
}

class GoalStory {
 public:
  GoalStory(const Chronicle& chronicle, JobId job)
      : chronicle_(chronicle),
        track_(chronicle.track(job)),
        draft_(chronicle),
        road_(draft_, chronicle, track_) {
    draft_.say_job(job);
  }
  GoalStory(const GoalStory&) = delete;  // its road refers to it

  Cause tell_applied(std::string_view how) {
    const EntryId applied = effect();
    draft_.say(" was ").say(done(applied)).say(how).say_at(applied);
    return tell_road_to(applied);
  }

  Cause tell_overtaken(JobId overtaker) {
    const EntryId applied = effect();
    draft_.say(" was ").say(done(applied)).say_at(applied).say(", after ").say_job(overtaker);
    draft_.say(", which was published later");
    return tell_road_to(applied);
  }

  Cause tell_failed() {
    const EntryId failed = track_.told_failed;
    road_.end_at(failed);
    draft_.say(" was reported as failed to its user").say_at(failed);
    const std::size_t last = road_.say_publishes(track_.publishes.size() - 1);
    const PublishTrack& publish = track_.publishes[last];
    road_.say_publish(publish.refused, "the broker was full and refused it");
    if (!road_.has_come(publish.refused)) say_why_unconfirmed(draft_.clause(), chronicle_, publish, failed);
    return cause(failed);
  }

  Cause tell_unsettled(bool is_applied) {
    waits_for_others_ = false;
    draft_.say(is_applied ? " is still held by the broker"
                          : " is still held by the broker, and has no effect");
    if (ended_unacknowledged()) draft_.say(", for its handler never acknowledges");
    return tell_causes();
  }

  Cause tell_without_effect() {
    if (track_.publishes.empty()) return tell_unpublished();
    if (is_lost_write(chronicle_, track_)) return of_story(tell_lost_write(chronicle_, track_));
    for (const MessageTrack& message : track_.messages) {
      if (message.gone == kNoEntry || chronicle_[message.gone].what != What::dead_lettered) continue;
      return of_story(tell_dead_letter(chronicle_, track_, message.gone));
    }
    waits_for_others_ = false;
    draft_.say(" has no effect");
    return tell_causes();
  }

  // A broker that never comes up again keeps its users from publishing.
  Cause tell_unpublished() {
    const Board& board = chronicle_.board();
    const PartId broker = broker_of_users(board, track_.job);
    const EntryId crash = last_crash_of(chronicle_, broker);
    const bool is_ended = ended_by_until(chronicle_);
    if (crash != kNoEntry && (!is_ended || may_stay_down(board, broker))) {
      draft_.say(" was never published");
      say_down(draft_.clause(), chronicle_, crash);
    } else if (is_ended) {
      draft_.say(" had not been published when " + end_of_run(chronicle_));
    } else {
      return {};
    }
    return cause(kNoEntry);
  }

  // It may still be published again, or its publish may still arrive.
  Cause tell_unconfirmed() {
    if (track_.publishes.empty()) return tell_unpublished();
    const PublishTrack& last = track_.publishes.back();
    const bool is_under_way = last.stored == kNoEntry && last.lost == kNoEntry && last.refused == kNoEntry;
    draft_.say(", published").say_at(last.published);
    draft_.say(is_under_way ? ", had not reached the broker when " : ", had not been confirmed when ");
    draft_.say(end_of_run(chronicle_));
    return cause(kNoEntry);
  }

  // `stored`: with which the broker held the most.
  Cause tell_peak(EntryId stored) {
    road_.end_at(stored);
    draft_.say(" was stored").say_at(stored).say(" when the broker held the most");
    return tell_causes(stored);
  }

  Cause tell_repeated() {
    std::size_t deliveries = 0;
    for (const MessageTrack& message : track_.messages) deliveries += message.deliveries.size();
    draft_.say(chronicle_.goes_on() ? " was delivered again and again"
                                    : " was delivered " + times_text(deliveries));
    return tell_causes();
  }

  Cause tell_drained() {
    const MessageTrack& last = *std::max_element(
        track_.messages.begin(), track_.messages.end(),
        [](const MessageTrack& left, const MessageTrack& right) { return left.gone < right.gone; });
    draft_.say(" left the broker last,").say_at(last.gone);
    const Entry& gone = chronicle_[last.gone];
    const bool is_settled = gone.what == What::settled;
    // Which was acknowledged is not always the one that it settled.
    const std::uint32_t number = is_settled ? chronicle_[gone.cause].delivery : Road::kAllDeliveries;
    return tell_road_of(last, last.gone, number, last.gone);
  }

 private:
  // The handler was done with what is still held, and no step of it acknowledged that.
  [[nodiscard]] bool ended_unacknowledged() const {
    return std::any_of(track_.messages.begin(), track_.messages.end(), [](const MessageTrack& message) {
      if (message.gone != kNoEntry || message.deliveries.empty()) return false;
      const DeliveryTrack& last = message.deliveries.back();
      return last.has(What::attempt_ended) && !last.has(What::acknowledged);
    });
  }
  [[nodiscard]] EntryId effect() const { return track_.effects.front(); }
  [[nodiscard]] std::string_view done(EntryId applied) const {
    return chronicle_.part_of(applied).kind->effect.done;
  }
  [[nodiscard]] Cause cause(EntryId decided) const {
    return {draft_.sentence(), StoryDraft(draft_).mention(decided).entries(), decided};
  }
  static Cause of_story(const Story& story) { return {story.sentence, story.entries, story.entry}; }

  Cause tell_road_to(EntryId applied) {
    const MessageTrack& message = track_.message(chronicle_[applied].message);
    const std::uint32_t number = chronicle_[applied].delivery;
    return tell_road_of(message, applied, number, message.deliveries[number - 1][What::attempt_started]);
  }

  // What came before `end`, and before that delivery, of one message alone: other copies had no part in it.
  // What others met with matters only until `started`.
  Cause tell_road_of(const MessageTrack& message, EntryId end, std::uint32_t number, EntryId started) {
    road_.end_at(end);
    road_.add_comebacks(message, number);
    if (!road_.has_comebacks()) road_.add_losses(message.publish > 0, started);
    road_.say_publishes(message.publish);
    road_.say_meanwhile(Road::kAtTheEnd);
    return cause(end);
  }

  // Of a head that names no moment, `decided` is kNoEntry.
  Cause tell_causes(EntryId decided = kNoEntry) {
    for (const MessageTrack& message : track_.messages) road_.add_comebacks(message);
    // A publish may be lost with its connection to a broker that crashed.
    const EntryId down = waits_for_others_ ? kNoEntry : crash_of_its_broker();
    if (!road_.has_comebacks() && down == kNoEntry)
      road_.add_losses(!waits_for_others_ || road_.tells_publishing(), decided);
    const std::size_t last = road_.say_publishes(track_.publishes.size() - 1);
    road_.say_publish(track_.publishes[last].lost, "its publish was lost");
    road_.say_publish(track_.publishes[last].refused, "the broker was full and refused it");
    if (down != kNoEntry) {
      road_.say_meanwhile(down);
      say_down(draft_.clause(), chronicle_, down);
    }
    road_.say_meanwhile(Road::kAtTheEnd);
    if (!waits_for_others_) say_end_of_run();
    return cause(decided);
  }

  // After which the broker that holds it was not up again.
  [[nodiscard]] EntryId crash_of_its_broker() const {
    const auto held = std::find_if(track_.messages.begin(), track_.messages.end(),
                                   [](const MessageTrack& message) { return message.gone == kNoEntry; });
    if (held == track_.messages.end()) return kNoEntry;
    return last_crash_of(chronicle_, chronicle_[track_.publishes[held->publish].stored].part);
  }

  // Nothing befell it: there was not the time.
  void say_end_of_run() {
    if (!draft_.is_head_alone() || !ended_by_until(chronicle_)) return;
    draft_.clause().say("it was published").say_at(track_.publishes.front().published);
    draft_.clause().say(end_of_run(chronicle_));
  }

  const Chronicle& chronicle_;
  const JobTrack track_;
  StoryDraft draft_;
  Road road_;
  bool waits_for_others_ = true;  // what befell other jobs may have held it up
};

Cause tell_held(const Chronicle& chronicle, const Deciders& deciders) {
  const bool is_applied =
      deciders.held != deciders.never_applied && !chronicle.track(*deciders.held).effects.empty();
  return GoalStory(chronicle, *deciders.held).tell_unsettled(is_applied);
}

Cause tell_never_applied(const Chronicle& chronicle, const Deciders& deciders) {
  if (deciders.held == deciders.never_applied) return tell_held(chronicle, deciders);
  GoalStory story(chronicle, *deciders.never_applied);
  if (deciders.told_failed == deciders.never_applied) return story.tell_failed();
  return story.tell_without_effect();
}

// Of a broker that holds something, or to which something may still come.
std::optional<Cause> tell_not_drained(const Chronicle& chronicle, const Deciders& deciders) {
  if (deciders.held) return tell_held(chronicle, deciders);
  if (deciders.unconfirmed && ended_by_until(chronicle))
    return GoalStory(chronicle, *deciders.unconfirmed).tell_unconfirmed();
  return std::nullopt;
}

// What a kind of measure tells before all others; nothing: what is told of all.
std::optional<Cause> tell_first(const Chronicle& chronicle, const Deciders& deciders, ToldBy told_by) {
  const auto story = [&](const std::optional<JobId>& job) { return GoalStory(chronicle, *job); };
  switch (told_by) {
    case ToldBy::told_failed:
      if (deciders.told_failed) return story(deciders.told_failed).tell_failed();
      break;
    case ToldBy::out_of_order:
      if (deciders.out_of_order) return story(deciders.out_of_order).tell_overtaken(*deciders.overtaker);
      break;
    case ToldBy::queue_peak:
      if (const EntryId peak = peak_of(chronicle); peak != kNoEntry)
        return story(chronicle[peak].job).tell_peak(peak);
      break;
    case ToldBy::held:
      return tell_not_drained(chronicle, deciders);
    case ToldBy::drained:
      if (auto cause = tell_not_drained(chronicle, deciders)) return cause;
      if (deciders.last_gone) return story(deciders.last_gone).tell_drained();
      break;
    case ToldBy::slowest:
      if (deciders.slowest)
        return story(deciders.slowest).tell_applied(" the longest time after its publish,");
      break;
    case ToldBy::repeated:
    case ToldBy::duplicate:
      if (deciders.repeated) return story(deciders.repeated).tell_repeated();
      break;
    default:
      break;
  }
  return std::nullopt;
}

}  // namespace

Cause tell_cause(const Board& board, std::span<const Entry> trace, ToldBy told_by, bool goes_on) {
  if (told_by == ToldBy::nothing) return {};
  const Chronicle chronicle(board, trace, goes_on);
  const Deciders deciders(chronicle);
  if (auto cause = tell_first(chronicle, deciders, told_by)) return *cause;
  if (deciders.never_applied) return tell_never_applied(chronicle, deciders);
  // A repeat that there was not has no cause.
  const bool counts_what_was_not = told_by == ToldBy::told_failed || told_by == ToldBy::repeated;
  if (counts_what_was_not || !deciders.last_applied) return {};
  return GoalStory(chronicle, *deciders.last_applied).tell_applied(" last,");
}

std::string tell_measure(const Board& board, std::span<const Entry> trace, ToldBy told_by, bool goes_on) {
  return tell_cause(board, trace, told_by, goes_on).sentence;
}

}  // namespace ackboard
