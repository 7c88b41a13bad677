// The trace of a run, by job: which publishes, messages and deliveries a job had, and what became of each.
// What stories are told from.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "levels/story/step_count.hpp"
#include "sim/board.hpp"
#include "sim/entry.hpp"

namespace ackboard {

// One delivery of a message: the first entry of each kind that it has.
struct DeliveryTrack {
  JobId job = kNoJob;
  MessageId message = kNoMessage;
  std::uint32_t number = 0;  // from 1
  std::array<EntryId, kLastWhat + 1> first{};
  EntryId next = kNoEntry;  // the arrival of the message's next delivery, else its sending; what set it aside
  StepCount steps;          // of its attempt

  // kNoEntry if that did not happen.
  [[nodiscard]] EntryId operator[](What what) const { return first[static_cast<std::size_t>(what)]; }
  [[nodiscard]] bool has(What what) const { return (*this)[what] != kNoEntry; }
  // The broker took it back: its lease ended, or its connection was lost.
  [[nodiscard]] EntryId given_back() const {
    return has(What::lease_ended) ? (*this)[What::lease_ended] : (*this)[What::returned];
  }
};

struct PublishTrack {
  EntryId published = kNoEntry;
  EntryId lost = kNoEntry;
  EntryId stored = kNoEntry;
  EntryId refused = kNoEntry;
  EntryId confirm_lost = kNoEntry;
};

struct MessageTrack {
  MessageId id = kNoMessage;
  std::size_t publish = 0;  // an index into JobTrack::publishes
  std::vector<DeliveryTrack> deliveries;
  EntryId gone = kNoEntry;  // settled, dead_lettered, dropped or lost_in_crash; kNoEntry: a broker holds it
};

struct JobTrack {
  JobId job = kNoJob;
  std::vector<PublishTrack> publishes;
  std::vector<MessageTrack> messages;  // in the order in which they were stored, which is that of their ids
  std::vector<EntryId> effects;        // applied and applied_again, in the order of time
  std::vector<std::vector<EntryId>> effects_of_step;  // the same for each effect step of the handler
  EntryId confirmed = kNoEntry;
  EntryId told_failed = kNoEntry;

  [[nodiscard]] std::size_t place_of(MessageId id) const;  // an index into messages
  [[nodiscard]] const MessageTrack& message(MessageId id) const { return messages[place_of(id)]; }
  [[nodiscard]] const DeliveryTrack& delivery(const Entry& entry) const;
};

class Chronicle {
 public:
  // Keeps references to both. `goes_on`: the trace was cut short, so what repeats itself at its end repeats
  // itself beyond it.
  Chronicle(const Board& board, std::span<const Entry> trace, bool goes_on = false);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] std::span<const Entry> trace() const { return trace_; }
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  [[nodiscard]] const Entry& operator[](EntryId id) const { return trace_[index(id) - 1]; }
  [[nodiscard]] const Part& part_of(EntryId id) const { return board_.parts[index((*this)[id].part)]; }
  [[nodiscard]] std::span<const EntryId> entries_of(JobId job) const;
  [[nodiscard]] JobTrack track(JobId job) const;
  // The nearest entry of this kind among the causes of `id`, itself included; kNoEntry: none.
  [[nodiscard]] EntryId cause_of_kind(EntryId id, What what) const;

 private:
  const Board& board_;
  std::span<const Entry> trace_;
  bool goes_on_;
  std::vector<std::size_t> first_;  // of each job, into by_job_; one more at the end
  std::vector<EntryId> by_job_;
};

}  // namespace ackboard
