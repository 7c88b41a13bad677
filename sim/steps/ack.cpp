#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

extern const StepKind ack_step;
const StepKind ack_step{
    .name = "ack",
    .meaning = "Acknowledges the delivery: the broker forgets the message when the acknowledgment arrives.",
    .role = StepRole::acknowledges,
    .takes_handling_time = false,
    .run = [](Consumer& consumer, AttemptRow& attempt) { return consumer.acknowledge(attempt); },
};

}  // namespace ackboard
