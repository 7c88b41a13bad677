// Why a message was set aside.
#include "levels/story/comeback.hpp"
#include "levels/story/draft.hpp"
#include "levels/story/parts.hpp"
#include "levels/story/publish.hpp"
#include "levels/story/words.hpp"

namespace ackboard {

Story tell_dead_letter(const Chronicle& chronicle, const JobTrack& track, EntryId set_aside) {
  StoryDraft draft(chronicle);
  const MessageTrack& message = track.message(chronicle[set_aside].message);
  const std::size_t tries = chronicle[set_aside].delivery;
  draft.say_job(track.job).say(" was dead-lettered").say_at(set_aside);
  draft.say(" after " + nth_try(tries));
  const bool is_copy = track.messages.size() > 1 && message.publish > 0;
  if (is_copy) say_published_again(draft, chronicle, track, message.publish, message.publish - 1);
  say_comebacks(draft, chronicle, message.deliveries);
  if (track.effects.empty()) say_late_losses(draft, chronicle, message.deliveries);
  if (track.effects.empty()) return draft.finish(StoryKind::dead_lettered, set_aside);
  const EntryId effect = track.effects.front();
  const std::string done(chronicle.part_of(effect).kind->effect.done);
  draft.clause(", though ").say((effect < set_aside ? "it had been " : "it was ") + done).say_at(effect);
  if (effect > set_aside) draft.say(" all the same");
  return draft.finish(StoryKind::dead_lettered, set_aside);
}

}  // namespace ackboard
