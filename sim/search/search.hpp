// Tries every fault on a board: each single one, then each pair, and so on, and judges the goals of each run.
//
// A schedule is a set of faults, each at an exact point. The search runs the board once without any, which
// shows its points; each point is a single fault. The points that a run comes to after its last fault give
// the next faults, so those that only become possible through another fault are tried too, and each set is
// tried in one order only.
//
// Nothing is run twice. A run is forked from a copy of the state just before its last fault; if the state
// after that fault was met before, with as many faults left to add, the rest can only go alike and is not run
// again.
//
// A run that goes round in circles is recognised early (its recurrence_hash() comes again) and judged there;
// any other run that does not settle is followed to the limit of events, the same as that of a single run.
//
// Cost: a copy and a hash of the state, and the rest of the run, for each schedule. Memory: 64 to 128 bytes
// for each different state, and the schedules of all depths but the last.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sim/board.hpp"
#include "sim/goals.hpp"

namespace ackboard {

// One bit for each goal that a run missed, in their order, and one more if the run did not settle.
using MissedGoals = std::uint64_t;
inline constexpr std::size_t kMostSearchedGoals = 62;
inline constexpr MissedGoals kUnsettled = MissedGoals{1} << 63U;
inline constexpr std::uint32_t kMostFaults = 8;  // at a time

struct SearchOptions {
  std::uint64_t seed = 1;
  std::uint32_t most_faults = 2;
  std::vector<const FaultKind*> kinds;  // that may be injected; a kind joins through FaultKind::can_hit
  std::vector<FaultPoint> only_alike;   // not empty: only faults at the places of these, of their kinds
  std::uint32_t threads = 1;
  Duration restart_after = 1s;    // of crashes
  std::uint64_t event_limit = 0;  // of a run; 0: default_event_limit(board)
  // Asked now and then, from any thread: true ends the search early.
  std::function<bool()> stop;
  // Told now and then, from any thread, how many schedules are judged.
  std::function<void(std::uint64_t)> progress;
};

// Where a fault hits, for people: its kind and what, and the link or part.
struct FaultPlace {
  std::string kind;   // lose acknowledgment, crash after effect
  std::string place;  // broker->payments, payments
  friend bool operator<(const FaultPlace& a, const FaultPlace& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.place < b.place;
  }
  friend bool operator==(const FaultPlace& a, const FaultPlace& b) {
    return a.kind == b.kind && a.place == b.place;
  }
};
FaultPlace place_of(const Board& board, const FaultPoint& point);

struct SafeAndBroken {
  std::uint64_t safe = 0, broken = 0;
};

// All schedules of one number of faults.
struct SearchDepth {
  std::uint64_t schedules = 0;  // all that there are, or that were reached before the search was stopped
  std::optional<std::uint64_t> total;  // all that there are; nothing: not known
  std::uint64_t states = 0;            // run to the end; the others were found equal to one of them
  std::uint64_t broken = 0;            // that missed a goal or did not settle
  std::map<std::vector<FaultPlace>, SafeAndBroken> places;  // by the places of their faults, sorted
};

// The smallest schedule that misses a goal (or does not settle). Of several with the least number of faults
// the most telling one (FaultKind::telling; a set is as telling as its least telling fault, then as the
// next), and of those the first in the order of the points.
struct Break {
  MissedGoals bit = 0;
  std::vector<Injection> faults;           // empty: the goal is missed without any fault
  std::vector<std::uint64_t> also_broken;  // other schedules that miss it, by number of faults
};

struct SearchResult {
  std::vector<SearchDepth> depths;  // [0]: the run without a fault; empty: stopped within that
  std::vector<Break> breaks;        // one for each goal that some schedule misses, in the order of goals
  bool exhausted = false;           // every schedule of up to most_faults faults was judged
  bool out_of_memory = false;       // not exhausted, because what is known already took all memory
  bool endless = false;             // not exhausted, because some run comes to new points without end
  std::string fault;                // a broken invariant of the engine; empty: none
};

// Precondition: at most kMostSearchedGoals goals, and options.most_faults at most kMostFaults. The board's
// own faults hit as well. The result does not depend on options.threads.
SearchResult search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options);

// Runs one schedule. 0 if options.stop ends it, which is asked only in a long run.
MissedGoals judge_schedule(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
                           const std::vector<Injection>& faults);

}  // namespace ackboard
