// What happened at a moment of a job's story, in a few words.
#pragma once

#include <string>
#include <string_view>

#include "levels/story/chronicle.hpp"

namespace ackboard {

class MomentWords {
 public:
  MomentWords(const Chronicle& chronicle, JobId job)
      : chronicle_(chronicle), job_(job), track_(chronicle.track(job)) {}

  [[nodiscard]] std::string of(EntryId id) const;

 private:
  [[nodiscard]] std::string of_connection(const Entry& entry) const;
  [[nodiscard]] std::string of_job(EntryId id, const Entry& entry) const;
  [[nodiscard]] std::string which(const Entry& entry) const;
  [[nodiscard]] std::string of_other_job(const Entry& crash) const;
  [[nodiscard]] std::string of_vain_acknowledgment(EntryId id, const Entry& entry) const;
  [[nodiscard]] bool was_last_try(EntryId id) const;
  [[nodiscard]] bool had_effect_before(const Entry& suppressed) const;
  [[nodiscard]] bool is_accepted_late(const Entry& settled) const;
  [[nodiscard]] bool accepts_late(EntryId id, const Entry& acknowledgment) const;
  [[nodiscard]] const Part& part_of(const Entry& entry) const {
    return chronicle_.board().parts[index(entry.part)];
  }

  const Chronicle& chronicle_;
  JobId job_;
  JobTrack track_;
};

}  // namespace ackboard
