// What a kind of part is: a declaration, and how it behaves in a run.
#pragma once

#include <any>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/catalog.hpp"
#include "sim/ids.hpp"

namespace ackboard {

class Board;
class Simulation;
struct Event;

// What a part does on a board; decides which links it may have.
enum class Role : std::uint8_t { publisher, broker, consumer };

// What people call the effect that a kind of consumer has: "job 4 was charged", "the first charge".
struct EffectWords {
  std::string_view done = "applied";
  std::string_view noun = "effect";
};

struct PartKind {
  std::string_view name;     // as in a scenario: payment_provider
  std::string_view meaning;  // one sentence
  Role role;
  bool can_crash;
  EffectWords effect = {};
  std::span<const ParamSpec> (*params)();
  std::any (*defaults)();
  const void* (*params_at)(const std::any&);  // the struct inside, for the loop
  // Appends a sentence for each thing that does not fit (sizes, links). `where` names the parameter at fault.
  struct Complaint {
    std::string_view where;
    std::string message;
  };
  void (*check)(const Board&, PartId, std::vector<Complaint>&);
  // Appends where the part's parameters become rows: jobs of users, workers and steps of consumers.
  void (*lay_out)(Board&, PartId);
  std::int64_t (*price_micro_usd)(const std::any& params);  // a month
  std::size_t state_bytes;  // of its flat, trivially copyable state; all zero at first
  // In a run. `start` runs once, in the order of the parts; the others when something reaches the part.
  void (*start)(Simulation&, PartId);
  void (*on_event)(Simulation&, PartId, const Event&);
  // A client learns that the connection of its link was lost, or that it is up again.
  void (*on_connection)(Simulation&, PartId, bool up, EntryId cause);
  void (*on_crash)(Simulation&, PartId, EntryId cause);
  void (*on_restart)(Simulation&, PartId, EntryId cause);
  // What of the part's own state decides the future and shows nowhere else; nullptr: nothing.
  std::uint64_t (*hidden_state)(const Simulation&, PartId) = nullptr;
};

template <class Params>
const void* params_inside(const std::any& params) {
  return std::any_cast<Params>(&params);
}

// All kinds of parts, in the order in which people meet them.
std::span<const PartKind* const> part_kinds();
const PartKind* find_part_kind(std::string_view name);

}  // namespace ackboard
