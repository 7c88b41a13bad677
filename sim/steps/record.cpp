#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

// As PostgreSQL does it: a second insert of a key waits for the first transaction. If that commits, it is a
// repeat; if that rolls back or its client dies, the second goes on.
StepResult run_record(Consumer& consumer, AttemptRow& attempt) {
  const JobId job = consumer.job_of(attempt);
  std::uint32_t& row = consumer.record_of(job);
  if (consumer.params().unique_record) {
    if (row == kCommitted) return consumer.suppress(attempt);
    if (row != kNoRow) return consumer.wait_for_key(attempt);
  }
  consumer.note(What::key_recorded, attempt);
  if (!attempt.open) {
    consumer.commit_record(job);
  } else {
    attempt.recorded = true;
    if (consumer.params().unique_record) row = consumer.holder_of(attempt);
  }
  return StepResult::go_on;
}

}  // namespace

extern const StepKind record_step;
const StepKind record_step{
    .name = "record",
    .meaning =
        "Inserts the key; waits while another transaction has inserted it; if that commits, this is a "
        "repeat.",
    .role = StepRole::records,
    .takes_handling_time = false,
    .run = run_record,
};

}  // namespace ackboard
