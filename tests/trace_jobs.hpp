// What a trace tells of each job, read from front to back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sim/board.hpp"
#include "sim/entry.hpp"

namespace ackboard {

using DeliveryKey = std::pair<MessageId, std::uint32_t>;  // which delivery of which message

struct JobStory {
  std::optional<Time> first_published, first_effect, last_set_aside;
  std::size_t publish_position = 0;  // in the trace, of the first publish
  std::size_t applied_position = 0;  // in the trace, of the first effect
  DeliveryKey applied_by{};          // whose attempt made the first effect
  std::set<EntryId> publishes_on_the_way;
  std::set<MessageId> at_broker;        // ready or unsettled
  std::set<DeliveryKey> at_consumer;    // on the way to it, buffered or running
  std::map<std::uint8_t, int> effects;  // by effect step
  std::set<DeliveryKey> with_effect;    // whose attempt made one
  bool confirmed = false, told_failed = false;

  [[nodiscard]] bool is_held() const {
    return !publishes_on_the_way.empty() || !at_broker.empty() || !at_consumer.empty();
  }
};

struct TraceStory {
  std::vector<JobStory> jobs;
  std::map<std::string, std::int64_t> counts;  // by the names of measures
  std::int64_t held = 0;                       // messages at brokers, at the end
  Time last_let_go = kStart;                   // when a broker last had one message less
  bool order_kept = true;
};

TraceStory read_story(std::span<const Entry> trace, const Board& board);

}  // namespace ackboard
