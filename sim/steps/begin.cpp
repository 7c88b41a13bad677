#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

extern const StepKind begin_step;
const StepKind begin_step{
    .name = "begin",
    .meaning = "Opens a database transaction: what follows counts when it commits, or not at all.",
    .role = StepRole::opens,
    .takes_handling_time = false,
    .run =
        [](Consumer& consumer, AttemptRow& attempt) {
          attempt.open = true;
          consumer.note(What::transaction_begun, attempt);
          return StepResult::go_on;
        },
};

}  // namespace ackboard
