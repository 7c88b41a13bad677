#include "levels/story/record.hpp"

#include <algorithm>

#include "sim/parts/consumer.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

bool has_step(const Part& part, StepRole role) {
  return std::any_of(part.steps.begin(), part.steps.end(),
                     [role](const BoardStep& step) { return step.kind->role == role; });
}

bool has_unique_record(const Part& part) {
  const auto* params = std::any_cast<ConsumerParams>(&part.params);
  return params == nullptr || params->unique_record;
}

// The check of the repeat found nothing.
std::string why_nothing_found(const DeliveryTrack& first, EntryId checked, const std::string& effect) {
  const EntryId recorded = first[What::key_recorded];
  const EntryId committed = first[What::transaction_committed];
  const std::string found_nothing = "its check found nothing, for ";
  if (recorded > checked) return found_nothing + "the first attempt had not recorded it yet";
  if (recorded != kNoEntry && committed > checked) {
    return found_nothing + "the first attempt had not committed its record yet";
  }
  const EntryId end = std::max(first[What::attempt_stopped], first[What::attempt_ended]);
  if (end != kNoEntry && end < checked) return found_nothing + effect + " was never recorded";
  return found_nothing + "the first attempt had not recorded it yet";
}

}  // namespace

std::string why_not_stopped(const Chronicle& chronicle, const JobTrack& track, EntryId before, EntryId again,
                            std::size_t nth) {
  const Part& part = chronicle.part_of(again);
  const Part& other = chronicle.part_of(before);
  const std::string noun(other.kind->effect.noun);
  const std::string effect = nth > 2 ? "the " + noun + "s before it" : "the first " + noun;
  const bool remembers = has_step(part, StepRole::records) || has_step(part, StepRole::looks_up);
  if (!remembers) return "nothing remembered " + effect;
  if (&part != &other) {
    return "the record of " + part.name + " knew nothing of " + effect + ", which " + other.name + " made";
  }
  const DeliveryTrack& first = track.delivery(chronicle[before]);
  const DeliveryTrack& repeat = track.delivery(chronicle[again]);
  const bool looked = repeat.has(What::key_not_found) && repeat[What::key_not_found] < again;
  if (looked && has_step(part, StepRole::records)) {
    return why_nothing_found(first, repeat[What::key_not_found],
                             (nth > 2 ? "the " + noun + " before it" : effect));
  }
  if (!has_step(part, StepRole::records)) return "its check found nothing, for no step records the key";
  if (repeat.has(What::key_recorded) && repeat[What::key_recorded] < again && !has_unique_record(part)) {
    return "the record, which has no unique key, let both in";
  }
  return "its key is recorded only after the " + noun + ", in a commit of its own";
}

}  // namespace ackboard
