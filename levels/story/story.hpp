// What went wrong in a run, told: one sentence for each duplicate, each lost write and each message that was
// set aside, which walks its causes with their times; and the whole story of one job.
//
//   Simulation simulation(board);
//   simulation.run({.keep = Keep::trace});
//   for (const Story& story : tell_stories(board, simulation.trace())) show(story.sentence);
//
// "Job 4 was charged at 0.601 s and again at 0.758 s: its acknowledgment was lost with its connection at
// 0.601 s, the broker delivered it again at 0.608 s, and nothing remembered the first charge."
//
// There are as many stories as the run has duplicates, lost writes and dead-lettered messages. Times are in
// seconds, with three decimals, and with more where they would hide an order.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/board.hpp"
#include "sim/entry.hpp"
#include "sim/measure_kind.hpp"

namespace ackboard {

enum class StoryKind : std::uint8_t { duplicate, lost_write, dead_lettered };
std::string_view name_of(StoryKind kind);  // duplicate, lost_write, dead_lettered

struct Story {
  StoryKind kind{};
  JobId job = kNoJob;
  MessageId message = kNoMessage;  // of the second effect; set aside; last lost; kNoMessage: never stored
  EntryId entry = kNoEntry;        // with which it had gone wrong: the second effect, what lost it, ...
  Time at{};                       // of that entry
  std::vector<EntryId> entries;    // all that the sentence tells of, in the order of time
  std::string sentence;
  std::string pattern;  // the sentence without times and numbers of jobs: the same for stories that are alike
};

// In the order of time. The trace is that of a run of this board, from its start. `keep_going` is asked
// before each story: half a million take ten seconds. Once it says no, some are missing.
std::vector<Story> tell_stories(const Board& board, std::span<const Entry> trace,
                                const std::function<bool()>& keep_going = {});
std::vector<Story> tell_stories(const Board& board, std::span<const Entry> trace, JobId job,
                                const std::function<bool()>& keep_going = {});

// Why a measure other than those came out as it did: the job that decided it, such as the one applied last
// for the completion time, and what befell it. Empty: there is none.
//
// "Job 10 was charged last, at 2.508 s: payments crashed at 0.501 s before step `effect`."
// `goes_on`: the trace is the beginning of a run that never settles.
std::string tell_measure(const Board& board, std::span<const Entry> trace, ToldBy told_by,
                         bool goes_on = false);

// The same, with what it tells of.
struct Cause {
  std::string sentence;
  std::vector<EntryId> entries;  // in the order of time
  EntryId decided = kNoEntry;    // with which the measure came out so; kNoEntry: no moment is told
};
Cause tell_cause(const Board& board, std::span<const Entry> trace, ToldBy told_by, bool goes_on = false);

// One line of the story of a job: what happened at a part, to the job or to a connection that mattered to it.
struct Moment {
  EntryId entry = kNoEntry;
  Time at{};
  PartId part = kNoPart;
  std::string words;  // "sent it again (delivery 2)"
};

// In the order of time. `keep_going` is asked now and then; once it says no, some are missing.
std::vector<Moment> tell_job(const Board& board, std::span<const Entry> trace, JobId job,
                             const std::function<bool()>& keep_going = {});

}  // namespace ackboard
