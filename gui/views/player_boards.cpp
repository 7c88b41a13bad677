// What the player's views ask of the boards: the part in hand, what may be changed, and what is kept of runs.
#include <algorithm>

#include "gui/views/message_menu.hpp"
#include "gui/views/player.hpp"

namespace ackboard {

std::string Player::part_in_hand() const {
  return kind_of(selection.part) != nullptr ? selection.part : session.consumer();
}

const PartKind* Player::kind_of(const std::string& part) const {
  const Node* board = session.seen().find("board");
  const Node* node = board != nullptr ? board->find(part) : nullptr;
  const Node* kind = node != nullptr ? node->find("kind") : nullptr;
  return kind != nullptr ? find_part_kind(kind->text) : nullptr;
}

bool Player::may_change(const std::string& part, std::string_view parameter) const {
  return levels.level() == nullptr || levels.rule(part, parameter) != nullptr;
}

bool Player::may_use_step(const std::string& part, std::string_view step) const {
  if (levels.level() == nullptr) return true;
  const ChangeRule* rule = levels.rule(part, "handler");
  return rule != nullptr && std::any_of(rule->steps.begin(), rule->steps.end(),
                                        [&](const HandlerStep& each) { return each.kind->name == step; });
}

std::string Player::refusal_of(const std::string& part, const ParamSpec& spec, const Value& value) const {
  const ChangeRule* rule = levels.rule(part, spec.name);
  return rule == nullptr ? std::string() : refusal(*rule, canonical(value));
}

void Player::crash_part_in_hand() { crash_now(*this, part_in_hand()); }

const std::vector<PartCounts>& Player::counts(std::size_t board) {
  KeptCounts& kept = kept_[board];
  const std::size_t position = session.cursor().position(board);
  if (kept.generation != session.generation() || kept.position != position) {
    Playback& playback = session.board(board).playback;
    kept = {session.generation(), position, part_counts(playback.board(), playback.state_at(position))};
  }
  return kept.counts;
}

Player::KeptTales& Player::tales(std::size_t board) {
  KeptTales& kept = tales_[board];
  if (kept.generation == session.generation() && kept.chronicle) return kept;
  kept.generation = session.generation();
  kept.job = kNoJob;
  const Playback& playback = session.board(board).playback;
  kept.chronicle.emplace(playback.board(), playback.trace());
  return kept;
}

const Chronicle& Player::chronicle(std::size_t board) { return *tales(board).chronicle; }

const std::vector<Moment>& Player::moments(std::size_t board, JobId job) {
  KeptTales& kept = tales(board);
  if (kept.job != job) {
    const Playback& playback = session.board(board).playback;
    kept.moments = tell_job(playback.board(), playback.trace(), job);
    kept.job = job;
  }
  return kept.moments;
}

}  // namespace ackboard
