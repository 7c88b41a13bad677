// The list of all kinds of parts. To add one: its file in this folder, and one line here.
#include "sim/find_kind.hpp"
#include "sim/part_kind.hpp"

#define ACKBOARD_PARTS(X) \
  X(users_part)           \
  X(broker_part)          \
  X(payment_provider_part)

namespace ackboard {

#define DECLARE(kind) extern const PartKind kind;
ACKBOARD_PARTS(DECLARE)
#undef DECLARE

std::span<const PartKind* const> part_kinds() {
#define ADDRESS(kind) &kind,
  static constexpr const PartKind* kAll[] = {ACKBOARD_PARTS(ADDRESS)};
#undef ADDRESS
  return kAll;
}

const PartKind* find_part_kind(std::string_view name) { return find_kind(part_kinds(), name); }

}  // namespace ackboard
