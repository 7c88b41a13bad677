// A board: parts joined by links, with the faults that hit it. Immutable, shared by all runs and threads.
//
// A board is made from a draft, which may be wrong in many ways: make_board() reports all of them at once.
#pragma once

#include <any>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/fault.hpp"
#include "sim/ids.hpp"
#include "sim/part_kind.hpp"
#include "sim/protocol_kind.hpp"
#include "sim/step_kind.hpp"
#include "sim/time.hpp"

namespace ackboard {

struct PartDraft {
  std::string name;
  const PartKind* kind = nullptr;
  std::any params;  // kind->defaults(), changed through ParamSpec::set
};

struct LinkDraft {
  std::string from, to;  // names of parts
  const ProtocolKind* protocol = nullptr;
  Duration round_trip = 1ms;
};

struct FaultDraft {
  const FaultKind* kind = nullptr;
  std::any params;  // kind->defaults(), changed through ParamSpec::set
};

struct BoardDraft {
  std::vector<PartDraft> parts;
  std::vector<LinkDraft> links;
  std::vector<FaultDraft> faults;
  Duration until = kEndless;  // a run ends before this moment; kEndless: when nothing is left to happen
};

// A step of a handler, ready to run.
struct BoardStep {
  const StepKind* kind = nullptr;
  std::uint8_t kind_index = 0;  // in step_kinds()
  std::uint8_t subject = 0;     // of an effect: which effect of the handler
  bool handling = false;        // takes the consumer's handling time
  Duration takes{};             // else this
};

struct Part {
  std::string name;
  const PartKind* kind = nullptr;
  std::any params;
  std::uint64_t name_hash = 0;
  std::vector<LinkId> links;      // of users and consumers: the one link; of a broker: all
  std::vector<LinkId> consumers;  // of a broker: the links over which it delivers
  std::uint64_t capacity = 0;     // of a broker: messages that it holds at the most
  JobId first_job{};              // of users: their jobs are first_job .. first_job + jobs - 1
  std::uint32_t jobs = 0;
  std::vector<BoardStep> steps;    // of a consumer: its handler
  std::uint32_t first_worker = 0;  // of a consumer: its rows of State::attempts
  std::uint32_t workers = 0;
  std::size_t record_at = 0;  // of a consumer: its rows of State::record, one for each job
};

// The client of a link (users, consumer) opens its connection to the server (broker).
struct Link {
  std::string name;  // from->to
  PartId from{}, to{};
  PartId client{}, broker{};
  const ProtocolKind* protocol = nullptr;
  Duration round_trip{};
  std::uint64_t name_hash = 0;
  // How long what crosses the link is on its way.
  Duration publish_way{};      // publishes and confirms
  Duration delivery_way{};     // deliveries and acknowledgments
  Duration one_way{};          // news of the connection itself
  std::uint32_t prefetch = 0;  // deliveries that the client holds at the most; UINT32_MAX: unlimited
  Duration reconnect{};        // from a lost connection to a new one, at the client
};

class Board {
 public:
  std::vector<Part> parts;
  std::vector<Link> links;
  std::vector<Fault> faults;
  Duration until = kEndless;
  std::uint32_t jobs = 0;     // of all users
  std::uint32_t workers = 0;  // of all consumers
  std::size_t record_rows = 0;
  std::uint32_t subjects = 1;  // effect steps of a handler, at the most: rows of effects for each job

  template <class Params>
  [[nodiscard]] const Params& params(PartId part) const {
    return *std::any_cast<Params>(&parts[index(part)].params);
  }
  [[nodiscard]] std::optional<PartId> find_part(std::string_view name) const;
  [[nodiscard]] std::optional<LinkId> find_link(std::string_view name) const;
  // The sum of the prices of the parts, a month, in millionths of a USD.
  [[nodiscard]] std::int64_t monthly_cost_micro_usd() const;
};

// One thing that is wrong with a draft. `path` is dotted as in a scenario file: board.payments.workers,
// links.0.from, faults.2.link.
struct BoardProblem {
  std::string path;
  std::string message;
};

struct BoardResult {
  std::optional<Board> board;
  std::vector<BoardProblem> problems;  // empty exactly if there is a board
};

BoardResult make_board(const BoardDraft& draft);

}  // namespace ackboard
