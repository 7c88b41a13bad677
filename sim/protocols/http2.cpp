#include "sim/protocol_kind.hpp"

namespace ackboard {

extern const ProtocolKind http2_protocol;
const ProtocolKind http2_protocol{
    .name = "http2",
    .meaning =
        "HTTP/2: many requests at once over one connection; the answer to a delivery is its acknowledgment.",
    .source = "RFC 9113; a request over an open connection takes one round trip",
    .request_round_trips = 1,
    .acknowledgment_round_trips = 1,
    .loses_one_alone = true,
};

}  // namespace ackboard
