// What a protocol costs and how it loses things.
#pragma once

#include <span>
#include <string_view>

namespace ackboard {

struct ProtocolKind {
  std::string_view name;     // as in a scenario: http2
  std::string_view meaning;  // one sentence
  std::string_view source;
  // Round trips until the sender of a publish or a request has its answer. Each way takes half of them.
  int request_round_trips;
  // Round trips of a delivery and its acknowledgment, which has no reply: each way takes half of them, and
  // the worker is free as soon as it has sent the acknowledgment.
  int acknowledgment_round_trips;
  // Whether a publish or a confirm can be lost alone. On AMQP all share one TCP connection, so to lose one is
  // to lose the connection.
  bool loses_one_alone;
};

std::span<const ProtocolKind* const> protocol_kinds();
const ProtocolKind* find_protocol_kind(std::string_view name);

}  // namespace ackboard
