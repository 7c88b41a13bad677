// The list of all steps. To add one: its file in this folder, and one line here.
#include "sim/find_kind.hpp"
#include "sim/step_kind.hpp"

#define ACKBOARD_STEPS(X) \
  X(begin_step)           \
  X(check_step)           \
  X(record_step)          \
  X(effect_step)          \
  X(commit_step)          \
  X(ack_step)

namespace ackboard {

#define DECLARE(kind) extern const StepKind kind;
ACKBOARD_STEPS(DECLARE)
#undef DECLARE

std::span<const StepKind* const> step_kinds() {
#define ADDRESS(kind) &kind,
  static constexpr const StepKind* kAll[] = {ACKBOARD_STEPS(ADDRESS)};
#undef ADDRESS
  return kAll;
}

const StepKind* find_step_kind(std::string_view name) { return find_kind(step_kinds(), name); }

std::uint8_t index_of(const StepKind& kind) {
  const auto kinds = step_kinds();
  std::uint8_t at = 0;
  while (kinds[at] != &kind) ++at;
  return at;
}

}  // namespace ackboard
