#include "sim/protocol_kind.hpp"

namespace ackboard {

extern const ProtocolKind http1_protocol;
const ProtocolKind http1_protocol{
    .name = "http1",
    .meaning =
        "HTTP/1.1 over kept connections, as many as there are requests at once; the answer is the "
        "acknowledgment.",
    .source = "RFC 9112; measured on a kept connection: one round trip for a request",
    .request_round_trips = 1,
    .acknowledgment_round_trips = 1,
    .loses_one_alone = true,
};

}  // namespace ackboard
