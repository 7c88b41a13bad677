#include "gui/logic/part_counts.hpp"

namespace ackboard {
namespace {

void count_jobs(const Part& part, const State& state, PartCounts& counts) {
  for (std::size_t at = 0; at < part.jobs; ++at) {
    const JobRow& row = state.jobs[index(part.first_job) + at];
    if (row.publishes > 0) ++counts.published;
    if (row.state == JobState::accepted) ++counts.confirmed;
    if (row.state == JobState::told_failed) ++counts.told_failed;
  }
}

void count_messages(const State& state, std::vector<PartCounts>& counts) {
  for (const MessageRow& row : state.messages) {
    PartCounts& of = counts[index(row.broker)];
    if (row.state == MessageState::ready) ++of.ready;
    if (row.state == MessageState::unsettled) ++of.unsettled;
    if (row.state == MessageState::dead_lettered) ++of.dead_lettered;
    if (row.state == MessageState::dropped) ++of.dropped;
  }
}

void count_deliveries(const Board& board, const State& state, std::vector<PartCounts>& counts) {
  for (const DeliveryRow& row : state.deliveries) {
    PartCounts& of = counts[index(board.links[index(row.link)].client)];
    if (row.client_side == ClientSide::buffered) ++of.buffered;
    if (row.client_side == ClientSide::running) ++of.running;
  }
}

PartCounts count_effects(const Board& board, const State& state) {
  PartCounts counts;
  for (std::size_t job = 0; job < board.jobs; ++job) {
    bool applied = false;
    bool again = false;
    for (std::size_t subject = 0; subject < board.subjects; ++subject) {
      const EffectRow& row = state.effects[job * board.subjects + subject];
      applied = applied || row.effects > 0;
      again = again || row.effects > 1;
    }
    if (applied) ++counts.applied;
    if (again) ++counts.charged_twice;
  }
  return counts;
}

}  // namespace

std::vector<PartCounts> part_counts(const Board& board, const State& state) {
  std::vector<PartCounts> counts(board.parts.size());
  count_messages(state, counts);
  count_deliveries(board, state, counts);
  const PartCounts effects = count_effects(board, state);
  for (std::size_t at = 0; at < board.parts.size(); ++at) {
    const Part& part = board.parts[at];
    counts[at].up = state.parts[at].up;
    if (part.kind->role == Role::publisher) count_jobs(part, state, counts[at]);
    if (part.kind->role != Role::consumer) continue;
    counts[at].applied = effects.applied;
    counts[at].charged_twice = effects.charged_twice;
  }
  return counts;
}

}  // namespace ackboard
