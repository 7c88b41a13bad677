// The list of all kinds of faults. To add one: its file in this folder, and one line here.
#include "sim/fault.hpp"
#include "sim/find_kind.hpp"

#define ACKBOARD_FAULTS(X) \
  X(lose_fault)            \
  X(crash_fault)

namespace ackboard {

#define DECLARE(kind) extern const FaultKind kind;
ACKBOARD_FAULTS(DECLARE)
#undef DECLARE

std::span<const FaultKind* const> fault_kinds() {
#define ADDRESS(kind) &kind,
  static constexpr const FaultKind* kAll[] = {ACKBOARD_FAULTS(ADDRESS)};
#undef ADDRESS
  return kAll;
}

const FaultKind* find_fault_kind(std::string_view name) { return find_kind(fault_kinds(), name); }

}  // namespace ackboard
