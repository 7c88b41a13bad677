#include "levels/story/road.hpp"

#include <algorithm>

#include "levels/story/comeback.hpp"
#include "levels/story/losses.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/words.hpp"

namespace ackboard {

// A late acknowledgment may have settled the last all the same.
void Road::add_comebacks(const MessageTrack& message, std::uint32_t number) {
  const bool is_settled = message.gone != kNoEntry && chronicle_[message.gone].what == What::settled;
  for (const DeliveryTrack& delivery : message.deliveries) {
    const bool is_last = delivery.number == message.deliveries.size();
    if (!has_come(delivery.given_back()) || (is_last && is_settled) || delivery.number >= number) continue;
    back_.push_back(delivery);
  }
  std::sort(back_.begin(), back_.end(), [](const DeliveryTrack& left, const DeliveryTrack& right) {
    return left.given_back() < right.given_back();
  });
}

std::size_t Road::say_publishes(std::size_t last) {
  constexpr std::size_t kMost = 4;
  std::size_t told = 0;
  for (std::size_t at = 1; at <= last && has_come(track_.publishes[at].published); ++at) {
    if (at < kMost) say_publish_after(at);
    told = at;
  }
  if (told >= kMost) draft_.clause().say("it was published " + times_text(told + 1) + " in all");
  return told;
}

void Road::say_publish_after(std::size_t at) {
  const EntryId published = track_.publishes[at].published;
  const StoryDraft why = why_published_again(chronicle_, track_, at, at - 1);
  say_meanwhile(why.last_time() == kNoEntry ? published : why.last_time());
  draft_.clause().say_all(why);
  say_meanwhile(published);
  say_publish_of_users(draft_, chronicle_, published);
}

bool Road::tells_publishing() const {
  const PublishTrack& last = track_.publishes.back();
  return (track_.publishes.size() > 1 && has_come(track_.publishes[1].published)) || has_come(last.lost) ||
         has_come(last.refused);
}

void Road::say_meanwhile(EntryId moment) {
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

void Road::say_publish(EntryId id, std::string_view words) {
  if (!has_come(id)) return;
  say_meanwhile(id);
  draft_.clause().say(words).say_at(id);
}

void Road::add_losses(bool crashes_only, EntryId limit) {
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
bool Road::could_hold_up(EntryId id, EntryId limit) const {
  const Entry& loss = chronicle_[id];
  if (loss.what == What::confirm_lost && loss.job == track_.job) return false;
  const bool counts_held = limit == kNoEntry || chronicle_[limit].what == What::stored;
  return counts_held || took_effect_before(chronicle_, id, limit);
}

}  // namespace ackboard
