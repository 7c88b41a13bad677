// Faults: what goes wrong in a run, and exactly where.
//
// The engine asks questions as it runs ("does this crossing arrive?", "does the part live past this step?"),
// each at a FaultPoint; faults answer them and nothing else alters a run. A point names a moment by what it
// IS (what crosses which link for which job and delivery), never by a counter, so that it means the same in
// another run.
#pragma once

#include <any>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/catalog.hpp"
#include "sim/ids.hpp"
#include "sim/time.hpp"

namespace ackboard {

class Board;
struct FaultKind;

enum class Question : std::uint8_t {
  crossing,       // does what crosses this link arrive?
  step_boundary,  // does the part live past this moment between two steps?
  event_handled,  // does the part live past what it just handled?
  part_state,     // is the part up? Asked by time alone: compiled to a moment, never asked in the loop
};

// What crosses a link. Publishes and deliveries go with the job, confirms and acknowledgments come back.
enum class Crossing : std::uint8_t { publish, confirm, delivery, acknowledgment };
inline constexpr std::size_t kCrossings = 4;
std::string_view name_of(Crossing crossing);

// What a part can crash right after, besides a step of its handler.
enum class Handled : std::uint8_t {
  publish,          // broker: a publish arrived and was stored, or refused
  acknowledgment,   // broker: an acknowledgment arrived
  lease_end,        // broker: a lease ended
  connection_loss,  // broker: it learned that a connection was lost
  subscription,     // broker: a client subscribed again
  dispatch,         // broker: it handed out what was ready
  delivery,         // consumer: a delivery arrived
  reconnection,     // consumer: its connection is up again
};
inline constexpr std::size_t kHandled = 8;
std::string_view name_of(Handled handled);

struct FaultPoint {
  Question question;
  std::uint8_t what;    // a Crossing, a Handled, or the index of a StepKind in step_kinds()
  bool after;           // of a step: after it instead of before
  std::uint8_t step;    // of a step: its place in the handler, from 0
  std::uint16_t place;  // a LinkId or a PartId
  JobId job;
  std::uint32_t copy;    // which message of the job, from 1; of a publish, which publish
  std::uint32_t number;  // which delivery of that message, from 1; 0 for publishes and confirms; of what
                         // concerns a connection, which session of it
  friend bool operator==(const FaultPoint&, const FaultPoint&) = default;
};

// A fault at exactly one point, as the search tries it. At a crossing: lost. Elsewhere: a crash.
struct Injection {
  FaultPoint point;
  Duration restart_after = 1s;
};

// Which of the points of its kind a fault hits. All that is stated must hold.
struct Selector {
  std::optional<std::int64_t> job;       // a job's number, from 1
  std::optional<std::int64_t> every;     // jobs every, 2 x every, ...
  std::optional<std::int64_t> delivery;  // kAny: every delivery. Not set: the first, if job or every is set
  std::optional<std::int64_t> message;   // which message of the job; of publishes and confirms: which publish
  std::optional<std::int64_t> nth;       // only the n-th point that all else selects, from 1
  std::optional<Duration> from, to;      // [from, to) since the start
  std::optional<std::int64_t> probability;  // in billionths, drawn for each point
  static constexpr std::int64_t kAny = INT64_MAX;

  // Selects this point by its job, message and delivery.
  void name_exactly(const FaultPoint& point);
  // True if something is stated.
  [[nodiscard]] bool selects() const;
  // All but nth and probability, which need a state and a draw.
  [[nodiscard]] bool matches(const FaultPoint& point, Time now) const;
};

// One fault of a scenario, checked against its board.
struct Fault {
  const FaultKind* kind = nullptr;
  std::any params;  // as declared; for showing and for saving
  Question question{};
  std::uint8_t what = 0;            // as in FaultPoint
  bool after = false;               // as in FaultPoint
  std::uint16_t place = kAnyPlace;  // as in FaultPoint
  Selector select;
  Time at = kNever;             // of part_state: the moment
  Duration restart_after{};     // of a crash
  std::uint64_t name_hash = 0;  // keys the draws of `probability`
  static constexpr std::uint16_t kAnyPlace = 0xFFFF;
};

struct FaultKind {
  std::string_view name;
  std::string_view meaning;
  std::span<const ParamSpec> (*params)();
  std::any (*defaults)();
  struct Complaint {
    std::string_view where;  // the parameter at fault
    std::string message;
  };
  // Fills `fault` from fault.params and appends what does not fit the board.
  void (*compile)(const Board&, Fault& fault, std::vector<Complaint>&);
  // Whether a search may hit this point with a fault of this kind.
  bool (*can_hit)(const Board&, const FaultPoint&);
  // How early people think of this fault when something went wrong; the least first. Of breaks with equally
  // many faults a search reports the one that people think of first: a lost acknowledgment (0), a crash (1),
  // a lost delivery (2), confirm (3), publish (4). Only asked of points that it can hit; at most 255.
  std::uint8_t (*telling)(const FaultPoint&);
  // The parameters that hit exactly this point, which is the n-th that all else selects.
  std::any (*exactly)(const Board&, const Injection&, std::uint32_t nth);
  bool is_crash = false;  // what it hits goes down, and comes up again after a while or never
};

std::span<const FaultKind* const> fault_kinds();
const FaultKind* find_fault_kind(std::string_view name);

}  // namespace ackboard
