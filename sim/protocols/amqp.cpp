#include "sim/protocol_kind.hpp"

namespace ackboard {

extern const ProtocolKind amqp_protocol;
const ProtocolKind amqp_protocol{
    .name = "amqp",
    .meaning =
        "AMQP 0-9-1: everything of a link shares one TCP connection, and an acknowledgment has no reply.",
    .source =
        "measured on RabbitMQ 3.10.8: publish to confirm is one round trip; rabbitmq-website, "
        "docs/confirms.md",
    .request_round_trips = 1,
    .acknowledgment_round_trips = 1,
    .loses_one_alone = false,
};

}  // namespace ackboard
