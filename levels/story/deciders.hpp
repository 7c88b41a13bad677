// Which job of a run decided a measure.
#pragma once

#include <cstdint>
#include <optional>

#include "levels/story/chronicle.hpp"

namespace ackboard {

// The jobs of a run by what became of them, as far as a goal is decided by one of them.
class Deciders {
 public:
  explicit Deciders(const Chronicle& chronicle);

  // Nothing where there is no such job. unconfirmed: a publish of it may still come, or arrive. out_of_order:
  // applied later than `overtaker`, which was published later.
  std::optional<JobId> last_applied, slowest, out_of_order, overtaker, told_failed, held, never_applied,
      repeated, last_gone, unconfirmed;

 private:
  void read(JobId job);
  void read_applied(JobId job, EntryId published, EntryId applied);

  const Chronicle& chronicle_;
  EntryId last_ = kNoEntry, before_ = kNoEntry, last_gone_ = kNoEntry;
  JobId job_before_ = kNoJob;
  Duration latency_{};
  std::uint32_t most_deliveries_ = 0;
};

// The entry with which brokers held the most messages; kNoEntry: none was stored.
EntryId peak_of(const Chronicle& chronicle);

}  // namespace ackboard
