// What befell a job on its way to where it was at some moment, told in the order of time.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// Clauses of a draft. What is added waits until a clause of something later is told.
class Road {
 public:
  // Keeps references to all.
  Road(StoryDraft& draft, const Chronicle& chronicle, const JobTrack& track)
      : draft_(draft), chronicle_(chronicle), track_(track) {}

  static constexpr std::uint32_t kAllDeliveries = UINT32_MAX;
  static constexpr EntryId kAtTheEnd{UINT32_MAX};

  // What comes later than that is not told.
  void end_at(EntryId end) { end_ = end; }
  [[nodiscard]] bool has_come(EntryId id) const { return id != kNoEntry && (end_ == kNoEntry || id <= end_); }

  // Adds the deliveries of a message, those before this number, that came back for good.
  void add_comebacks(const MessageTrack& message, std::uint32_t number = kAllDeliveries);
  // Of a job that came through itself: adds what of others it had to wait for before `limit`; kNoEntry: up to
  // the end.
  void add_losses(bool crashes_only, EntryId limit);
  [[nodiscard]] bool has_comebacks() const { return !back_.empty(); }

  // Why it was published again, each time up to that publish. Returns the last that had come.
  std::size_t say_publishes(std::size_t last);
  // One clause of its publish, if that has come.
  void say_publish(EntryId id, std::string_view words);
  // What was added and came before that moment, so far as it is not told yet.
  void say_meanwhile(EntryId moment);
  // Whether some clause tells why it was published again, or not stored.
  [[nodiscard]] bool tells_publishing() const;

 private:
  void say_publish_after(std::size_t at);
  [[nodiscard]] bool could_hold_up(EntryId id, EntryId limit) const;

  StoryDraft& draft_;
  const Chronicle& chronicle_;
  const JobTrack& track_;
  std::vector<DeliveryTrack> back_;  // that came back, not told yet
  std::vector<EntryId> losses_;      // of others, not told yet
  EntryId end_ = kNoEntry;
};

}  // namespace ackboard
