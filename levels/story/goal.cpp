// Why a measure came out as it did, told by the job that decided it.
#include <algorithm>
#include <optional>

#include "levels/story/comeback.hpp"
#include "levels/story/deciders.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/losses.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
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
      : chronicle_(chronicle), track_(chronicle.track(job)), draft_(chronicle) {
    draft_.say_job(job);
  }

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
    end_ = track_.told_failed;
    draft_.say(" was reported as failed to its user").say_at(end_);
    const std::size_t last = say_publishes(track_.publishes.size() - 1);
    const PublishTrack& publish = track_.publishes[last];
    say_publish(publish.refused, "the broker was full and refused it");
    if (!has_come(publish.refused)) say_why_unconfirmed(draft_.clause(), chronicle_, publish, end_);
    return cause(end_);
  }

  Cause tell_unsettled(bool is_applied) {
    waits_for_others_ = false;
    draft_.say(is_applied ? " is still held by the broker"
                          : " is still held by the broker, and has no effect");
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
    end_ = stored;
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
    const std::uint32_t number = is_settled ? chronicle_[gone.cause].delivery : kAllDeliveries;
    return tell_road_of(last, last.gone, number, last.gone);
  }

 private:
  using Deliveries = std::vector<DeliveryTrack>;
  static constexpr std::uint32_t kAllDeliveries = UINT32_MAX;
  static constexpr EntryId kAtTheEnd{UINT32_MAX};

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
    end_ = end;
    back_ = given_back(message);
    std::erase_if(back_, [number](const DeliveryTrack& each) { return each.number >= number; });
    if (back_.empty()) find_losses(message.publish > 0, started);
    say_publishes(message.publish);
    say_meanwhile(kAtTheEnd);
    return cause(end);
  }

  // Of a head that names no moment, `decided` is kNoEntry.
  Cause tell_causes(EntryId decided = kNoEntry) {
    for (const MessageTrack& message : track_.messages) {
      const Deliveries more = given_back(message);
      back_.insert(back_.end(), more.begin(), more.end());
    }
    std::sort(back_.begin(), back_.end(), [](const DeliveryTrack& left, const DeliveryTrack& right) {
      return left.given_back() < right.given_back();
    });
    // A publish may be lost with its connection to a broker that crashed.
    const EntryId down = waits_for_others_ ? kNoEntry : crash_of_its_broker();
    if (back_.empty() && down == kNoEntry) find_losses(!waits_for_others_ || tells_publishing(), end_);
    const std::size_t last = say_publishes(track_.publishes.size() - 1);
    say_publish(track_.publishes[last].lost, "its publish was lost");
    say_publish(track_.publishes[last].refused, "the broker was full and refused it");
    if (down != kNoEntry) {
      say_meanwhile(down);
      say_down(draft_.clause(), chronicle_, down);
    }
    say_meanwhile(kAtTheEnd);
    if (!waits_for_others_) say_end_of_run();
    return cause(decided);
  }

  // Its deliveries that came back for good: a late acknowledgment may have settled the last all the same.
  [[nodiscard]] Deliveries given_back(const MessageTrack& message) const {
    const bool is_settled = message.gone != kNoEntry && chronicle_[message.gone].what == What::settled;
    Deliveries back;
    for (const DeliveryTrack& delivery : message.deliveries) {
      const bool is_last = delivery.number == message.deliveries.size();
      if (has_come(delivery.given_back()) && !(is_last && is_settled)) back.push_back(delivery);
    }
    return back;
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

  // Why it was published again, each time up to that publish. Returns the last that had come.
  std::size_t say_publishes(std::size_t last) {
    constexpr std::size_t kMost = 4;
    std::size_t told = 0;
    for (std::size_t at = 1; at <= last && has_come(track_.publishes[at].published); ++at) {
      if (at < kMost) say_publish_after(at);
      told = at;
    }
    if (told >= kMost) draft_.clause().say("it was published " + times_text(told + 1) + " in all");
    return told;
  }

  void say_publish_after(std::size_t at) {
    const EntryId published = track_.publishes[at].published;
    const StoryDraft why = why_published_again(chronicle_, track_, at, at - 1);
    say_meanwhile(why.last_time() == kNoEntry ? published : why.last_time());
    draft_.clause().say_all(why);
    say_meanwhile(published);
    say_publish_of_users(draft_, chronicle_, published);
  }

  // Whether some clause tells why it was published again, or not stored.
  [[nodiscard]] bool tells_publishing() const {
    const PublishTrack& last = track_.publishes.back();
    return (track_.publishes.size() > 1 && has_come(track_.publishes[1].published)) || has_come(last.lost) ||
           has_come(last.refused);
  }

  // Why deliveries came back before that moment, and what else was lost, so far as it is not told yet.
  void say_meanwhile(EntryId moment) {
    const auto later = std::stable_partition(
        back_.begin(), back_.end(), [&](const DeliveryTrack& each) { return each.given_back() < moment; });
    if (later != back_.begin()) say_comebacks(draft_, chronicle_, {back_.begin(), later});
    back_.erase(back_.begin(), later);
    while (!losses_.empty() && losses_.front() < moment) {
      if (!draft_.tells(losses_.front()))
        say_crash_or_loss(draft_.clause(), chronicle_, losses_.front(), track_.job);
      losses_.erase(losses_.begin());
    }
  }

  [[nodiscard]] bool has_come(EntryId id) const { return id != kNoEntry && (end_ == kNoEntry || id <= end_); }

  void say_publish(EntryId id, std::string_view words) {
    if (!has_come(id)) return;
    say_meanwhile(id);
    draft_.clause().say(words).say_at(id);
  }

  // It came through itself: it waited for what happened to others before `limit`; kNoEntry: up to the end.
  void find_losses(bool crashes_only, EntryId limit) {
    constexpr std::size_t kMost = 3;
    const std::size_t all = limit == kNoEntry ? chronicle_.trace().size() : index(limit);
    for (std::size_t at = 1; at <= all && losses_.size() < kMost; ++at) {
      const EntryId id{static_cast<std::uint32_t>(at)};
      const What what = chronicle_[id].what;
      const bool is_loss = !crashes_only && is_crash_or_loss(what) && could_hold_up(id, limit);
      if (what == What::crashed || is_loss) losses_.push_back(id);
    }
  }

  // A lost confirm of its own leaves the message where it is. What another loss led to is not looked for
  // where what the broker holds counts: what is not settled stays there.
  [[nodiscard]] bool could_hold_up(EntryId id, EntryId limit) const {
    const Entry& loss = chronicle_[id];
    if (loss.what == What::confirm_lost && loss.job == track_.job) return false;
    const bool counts_held = limit == kNoEntry || chronicle_[limit].what == What::stored;
    return counts_held || took_effect_before(chronicle_, id, limit);
  }

  const Chronicle& chronicle_;
  const JobTrack track_;
  StoryDraft draft_;
  Deliveries back_;               // that came back, not told yet
  std::vector<EntryId> losses_;   // of others, not told yet
  EntryId end_ = kNoEntry;        // what came later did not matter
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
