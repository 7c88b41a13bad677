// The list of all protocols. To add one: its file in this folder, and one line here.
#include "sim/find_kind.hpp"
#include "sim/protocol_kind.hpp"

#define ACKBOARD_PROTOCOLS(X) \
  X(amqp_protocol)            \
  X(http1_protocol)           \
  X(http2_protocol)           \
  X(in_process_protocol)

namespace ackboard {

#define DECLARE(kind) extern const ProtocolKind kind;
ACKBOARD_PROTOCOLS(DECLARE)
#undef DECLARE

std::span<const ProtocolKind* const> protocol_kinds() {
#define ADDRESS(kind) &kind,
  static constexpr const ProtocolKind* kAll[] = {ACKBOARD_PROTOCOLS(ADDRESS)};
#undef ADDRESS
  return kAll;
}

const ProtocolKind* find_protocol_kind(std::string_view name) { return find_kind(protocol_kinds(), name); }

}  // namespace ackboard
