#include "levels/story/run_end.hpp"

#include <algorithm>

#include "levels/story/words.hpp"
#include "levels/text/seconds_text.hpp"

namespace ackboard {

bool ended_by_until(const Chronicle& chronicle) {
  return chronicle.board().until != kEndless && !chronicle.goes_on();
}

std::string end_of_run(const Chronicle& chronicle) {
  constexpr int kAll = 9;  // of nanoseconds; those that say nothing are left out
  return "the run ended at " + seconds_text(kStart + chronicle.board().until, kAll) + " s";
}

EntryId last_crash_of(const Chronicle& chronicle, PartId part) {
  for (std::size_t at = chronicle.trace().size(); at > 0; --at) {
    const Entry& entry = chronicle.trace()[at - 1];
    if (entry.part != part) continue;
    if (entry.what == What::restarted) return kNoEntry;
    if (entry.what == What::crashed) return EntryId{static_cast<std::uint32_t>(at)};
  }
  return kNoEntry;
}

bool may_stay_down(const Board& board, PartId part) {
  return std::any_of(board.faults.begin(), board.faults.end(), [&](const Fault& fault) {
    return fault.place == index(part) && fault.question != Question::crossing &&
           fault.restart_after == kEndless;
  });
}

void say_down(StoryDraft& draft, const Chronicle& chronicle, EntryId crash) {
  const PartId part = chronicle[crash].part;
  draft.say(broker_words(chronicle.board(), part) + " crashed").say_at(crash);
  const bool comes_late = ended_by_until(chronicle) && !may_stay_down(chronicle.board(), part);
  draft.say(comes_late ? " and was not up again when " + end_of_run(chronicle)
                       : " and did not come up again");
}

}  // namespace ackboard
