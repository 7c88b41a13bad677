#include "levels/story/publish.hpp"

#include <string>

#include "levels/story/words.hpp"
#include "sim/parts/users.hpp"

namespace ackboard {
namespace {

void say_lost_connection_of_users(StoryDraft& draft, const Chronicle& chronicle, EntryId reconnected,
                                  const std::string& users) {
  EntryId root = chronicle[reconnected].cause;
  while (chronicle[root].what == What::connection_lost || chronicle[root].what == What::restarted) {
    root = chronicle[root].cause;
  }
  if (chronicle[root].what == What::crashed) {
    draft.say(broker_words(chronicle.board(), chronicle[root].part) + " crashed").say_at(root);
    return;
  }
  const bool by_confirm = chronicle[root].what == What::confirm_lost;
  draft.say(possessive(users) + " connection was lost").say_at(root);
  draft.say(by_confirm ? " with the confirm of " : " with the publish of ").say_job(chronicle[root].job);
}

bool follows_lost_connection(const Chronicle& chronicle, EntryId id) {
  const EntryId cause = chronicle[id].cause;
  return cause != kNoEntry &&
         (chronicle[cause].what == What::reconnected || chronicle[cause].what == What::connection_lost);
}

}  // namespace

bool awaits_confirms(const Part& users) {
  const auto* params = std::any_cast<UsersParams>(&users.params);
  return params == nullptr || params->confirms;
}

void say_why_unconfirmed(StoryDraft& draft, const Chronicle& chronicle, const PublishTrack& before,
                         EntryId then) {
  const std::string users = users_words(chronicle.board(), chronicle[before.published].part);
  const EntryId cause = chronicle[then].cause;
  const bool by_connection = follows_lost_connection(chronicle, then);
  EntryId lost = before.lost != kNoEntry ? before.lost : before.confirm_lost;
  if (lost > then) lost = kNoEntry;  // too late to matter
  if (lost != kNoEntry) {
    draft.say(before.lost != kNoEntry ? "its publish was lost" : "its confirm was lost");
    if (by_connection) draft.say(" with " + possessive(users) + " connection");
    draft.say_at(lost);
  } else if (by_connection) {
    say_lost_connection_of_users(draft, chronicle, cause, users);
    draft.say(" before its confirm had come");
  } else {
    draft.say("its confirm had not come in time");
  }
}

StoryDraft why_published_again(const Chronicle& chronicle, const JobTrack& track, std::size_t publish,
                               std::size_t before) {
  StoryDraft why(chronicle);
  say_why_unconfirmed(why, chronicle, track.publishes[before], track.publishes[publish].published);
  return why;
}

void say_publish_of_users(StoryDraft& draft, const Chronicle& chronicle, EntryId published) {
  const std::string users = users_words(chronicle.board(), chronicle[published].part);
  draft.clause().say(users + " published it again").say_at(published);
}

void say_published_again(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track,
                         std::size_t publish, std::size_t before) {
  draft.clause().say_all(why_published_again(chronicle, track, publish, before));
  say_publish_of_users(draft, chronicle, track.publishes[publish].published);
}

void say_published_again(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track,
                         std::size_t publish, std::size_t before, const StoryDraft& meanwhile) {
  const StoryDraft why = why_published_again(chronicle, track, publish, before);
  const EntryId time = meanwhile.last_time();
  const bool comes_first = why.last_time() == kNoEntry || time < why.last_time();
  if (comes_first) draft.clause().say_all(meanwhile);
  draft.clause().say_all(why);
  if (!comes_first && !why.tells(time)) draft.clause().say_all(meanwhile);
  say_publish_of_users(draft, chronicle, track.publishes[publish].published);
}

}  // namespace ackboard
