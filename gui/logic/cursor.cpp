#include "gui/logic/cursor.hpp"

#include <algorithm>
#include <utility>

namespace ackboard {

void Cursor::show(std::vector<Playback*> boards) {
  const bool at_start = now() == kStart && std::all_of(positions_.begin(), positions_.end(),
                                                       [](std::size_t position) { return position == 0; });
  boards_ = std::move(boards);
  positions_.assign(boards_.size(), 0);
  if (at_start) return;  // before what happens at once
  if (now() > end()) clock_.go_to(end());
  follow_clock();
}

Time Cursor::end() const {
  Time last = kStart;
  for (const Playback* board : boards_) last = std::max(last, board->end());
  return last;
}

bool Cursor::is_at_end() const {
  for (std::size_t at = 0; at < boards_.size(); ++at) {
    if (positions_[at] < boards_[at]->size()) return false;
  }
  return true;
}

void Cursor::follow_clock() {
  for (std::size_t at = 0; at < boards_.size(); ++at) positions_[at] = boards_[at]->position_at(now());
}

void Cursor::go_to(Time time) {
  clock_.go_to(std::min(time, end()));
  follow_clock();
}

void Cursor::go_to_position(std::size_t board, std::size_t position) {
  clock_.pause();
  go_to(boards_[board]->time_at(position));
  positions_[board] = std::min(position, boards_[board]->size());
}

// Of boards whose next events are at one time the first goes first.
void Cursor::step_forwards() {
  clock_.pause();
  std::size_t next = boards_.size();
  for (std::size_t at = 0; at < boards_.size(); ++at) {
    if (positions_[at] == boards_[at]->size()) continue;
    const Time time = boards_[at]->time_at(positions_[at] + 1);
    if (next == boards_.size() || time < boards_[next]->time_at(positions_[next] + 1)) next = at;
  }
  if (next == boards_.size()) return clock_.go_to(end());
  ++positions_[next];
  clock_.go_to(boards_[next]->time_at(positions_[next]));
}

// The other way round, so that it undoes a step forwards. The clock then stands at the last event that has
// happened.
void Cursor::step_backwards() {
  clock_.pause();
  std::size_t last = boards_.size();
  for (std::size_t at = 0; at < boards_.size(); ++at) {
    if (positions_[at] == 0) continue;
    if (last == boards_.size() ||
        boards_[at]->time_at(positions_[at]) >= boards_[last]->time_at(positions_[last])) {
      last = at;
    }
  }
  if (last == boards_.size()) return clock_.go_to(kStart);
  --positions_[last];
  Time now = kStart;
  for (std::size_t at = 0; at < boards_.size(); ++at)
    now = std::max(now, boards_[at]->time_at(positions_[at]));
  clock_.go_to(now);
}

void Cursor::restart() {
  clock_.go_to(kStart);
  positions_.assign(boards_.size(), 0);
}

Time Cursor::last_event(Time until) const {
  Time last = kStart;
  for (const Playback* board : boards_) last = std::max(last, board->time_at(board->position_at(until)));
  return last;
}

Time Cursor::next_event(Time after) const {
  Time next = kNever;
  for (const Playback* board : boards_) {
    const std::size_t position = board->position_at(after);
    if (position < board->size()) next = std::min(next, board->time_at(position + 1));
  }
  return next;
}

}  // namespace ackboard
