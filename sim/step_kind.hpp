// What a step of a handler is: a declaration, and what it does when its time has passed.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ackboard {

class Consumer;
struct AttemptRow;

enum class StepResult : std::uint8_t {
  go_on,  // to the next step
  wait,   // another attempt holds the key; this step is done again when that one lets go
  end,    // the attempt is over (a duplicate)
};

// What a step is to a handler; decides where it may stand.
enum class StepRole : std::uint8_t { opens, closes, looks_up, records, applies, acknowledges };

struct StepKind {
  std::string_view name;     // as in a scenario: record
  std::string_view meaning;  // one sentence
  StepRole role;
  bool takes_handling_time;  // else no time, unless the board states one
  StepResult (*run)(Consumer&, AttemptRow&);
};

std::span<const StepKind* const> step_kinds();
const StepKind* find_step_kind(std::string_view name);
std::uint8_t index_of(const StepKind& kind);

}  // namespace ackboard
