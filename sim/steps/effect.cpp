#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

extern const StepKind effect_step;
const StepKind effect_step{
    .name = "effect",
    .meaning =
        "Applies the effect (the charge, the ledger row); inside a transaction it counts when that commits.",
    .role = StepRole::applies,
    .takes_handling_time = true,
    .run =
        [](Consumer& consumer, AttemptRow& attempt) {
          const std::uint8_t subject = consumer.subject_of(attempt);
          if (attempt.open) {
            attempt.pending_effects = static_cast<std::uint16_t>(attempt.pending_effects | (1U << subject));
            consumer.note(What::effect_done, attempt, subject);
          } else {
            consumer.apply(attempt, subject);
          }
          return StepResult::go_on;
        },
};

}  // namespace ackboard
