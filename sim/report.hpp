// What a run amounted to: measures, verdicts and the evidence. Data for a renderer or the player; no text is
// made here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sim/board.hpp"
#include "sim/goals.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

struct MeasureResult {
  const MeasureKind* measure = nullptr;
  std::optional<std::int64_t> value;  // in the base unit of the measure
};

struct GoalResult {
  Goal goal;
  std::optional<std::int64_t> value;
  bool met = false;
};

struct RunReport {
  Outcome outcome;                      // how the run ended
  std::uint64_t fingerprint = 0;        // of the whole trace
  std::uint64_t unseed = 0;             // one more draw at the end: a run that drew otherwise shows here
  std::vector<MeasureResult> measures;  // all, in the order of measure_kinds()
  std::vector<GoalResult> goals;        // in the order given
  std::vector<std::uint32_t> faults;    // how often each fault of the board hit
  bool met = false;                     // all goals met; true without goals
  bool interrupted = false;
};

// What a run amounts to so far; after its last event, what it amounted to. It keeps at least the fingerprint.
RunReport report_of(Simulation& simulation, const std::vector<Goal>& goals);

// How far a run is: jobs that were published and that no broker holds any more, of all. A hint for people: a
// job that is published again, or never, makes it uneven.
struct RunProgress {
  std::uint64_t jobs_done = 0;
  std::uint64_t jobs = 0;
};

// Asked now and then during a run whether to go on.
using KeepGoing = std::function<bool(const RunProgress&)>;

// Runs the board once and judges it. `keep_going`, if given, is asked every 65,536 events; false ends the run
// there, and the report is of what had happened by then, with `interrupted` set.
RunReport run_and_judge(const Board& board, std::uint64_t seed, const std::vector<Goal>& goals,
                        const KeepGoing& keep_going = {});

}  // namespace ackboard
