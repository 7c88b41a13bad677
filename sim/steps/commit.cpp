#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

extern const StepKind commit_step;
const StepKind commit_step{
    .name = "commit",
    .meaning = "Closes the transaction: its record and its effects count from now on.",
    .role = StepRole::closes,
    .takes_handling_time = false,
    .run =
        [](Consumer& consumer, AttemptRow& attempt) {
          consumer.commit(attempt);
          return StepResult::go_on;
        },
};

}  // namespace ackboard
