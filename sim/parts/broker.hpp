// The broker: holds messages, hands them to consumers and gives them back to the queue when they are not
// settled.
#pragma once

#include <cstdint>

#include "sim/parts/machine.hpp"
#include "sim/time.hpp"

namespace ackboard {

// When an unsettled message comes back.
enum class Redelivery : std::uint8_t {
  connection,  // when the connection that carried it ends: RabbitMQ
  lease,       // when its lease ends: SQS, Service Bus, Pub/Sub, JetStream
};

// What an acknowledgment does that arrives after the lease ended.
enum class LateAck : std::uint8_t { refused, accepted_if_latest, accepted };

struct BrokerParams : Machine {
  Redelivery redelivery = Redelivery::connection;
  std::int64_t tries = 5;  // INT64_MAX: unlimited
  bool dead_letter_queue = false;
  Duration lease = 30s;
  LateAck late_ack = LateAck::refused;
};

struct BrokerState {
  std::uint32_t oldest, newest;   // unsettled deliveries, in the order of reading
  std::uint32_t lease_timer;      // slot of the pending lease_check
  std::uint32_t next_consumer;    // ordinal among the broker's links of who is served next
  std::uint64_t lease_timer_for;  // the sequence that the pending lease_check stands for
  std::uint64_t held;             // messages, ready and unsettled
  bool dispatch_pending;
};

}  // namespace ackboard
