#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

extern const StepKind check_step;
const StepKind check_step{
    .name = "check",
    .meaning =
        "Looks the key up among the committed rows of the record; if it is there, the delivery is a repeat.",
    .role = StepRole::looks_up,
    .takes_handling_time = false,
    .run =
        [](Consumer& consumer, AttemptRow& attempt) {
          if (consumer.record_of(consumer.job_of(attempt)) == kCommitted) return consumer.suppress(attempt);
          consumer.note(What::key_not_found, attempt);
          return StepResult::go_on;
        },
};

}  // namespace ackboard
