// What the hashes of a state (state_hash.cpp, recurrence_hash.cpp) have in common.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sim/simulation.hpp"

namespace ackboard {

// Gathers numbers as eight bytes each, so that padding and layout never enter. The vector lends its memory;
// it is as long as it ever had to be, and only as much of it as was added is hashed.
class HashedWords {
 public:
  explicit HashedWords(std::vector<std::uint64_t>& words) : words_(words) {}
  template <class... Numbers>
  void add(Numbers... numbers) {
    if (words_.size() - size_ < sizeof...(numbers)) words_.resize(2 * words_.size() + 64);
    std::uint64_t* next = words_.data() + size_;
    ((*next++ = static_cast<std::uint64_t>(numbers)), ...);
    size_ += sizeof...(numbers);
  }
  void add(Time at) { add(at.time_since_epoch().count()); }
  [[nodiscard]] Simulation::StateHash hash() const {
    const XXH128_hash_t hash = XXH3_128bits(words_.data(), size_ * sizeof(std::uint64_t));
    return {hash.low64, hash.high64};
  }

 private:
  std::vector<std::uint64_t>& words_;
  std::size_t size_ = 0;
};

// Something may still come of it.
inline bool is_live(const DeliveryRow& row) {
  return row.broker_side == BrokerSide::unsettled || row.client_side == ClientSide::travelling ||
         row.client_side == ClientSide::buffered || row.client_side == ClientSide::running;
}

inline bool names_delivery(Signal signal) {
  return signal == Signal::delivery_arrives || signal == Signal::acknowledgment_arrives;
}

inline bool is_before(const PendingEvent& a, const PendingEvent& b) {
  return a.at != b.at ? a.at < b.at : a.sequence < b.sequence;
}

// The pending events in their order.
inline void gather_pending(const State& state, std::vector<PendingEvent>& pending) {
  pending.clear();
  state.queue.for_each([&](Time at, std::uint64_t sequence, const Event& event) {
    pending.push_back({at, sequence, event});
  });
  std::sort(pending.begin(), pending.end(), is_before);
}

// The end of a lease has its place among the events of that instant since the delivery was read, though only
// the first lease of a broker stands in the queue: how many of `pending` come before it.
inline std::size_t events_before_lease_end(const DeliveryRow& row, const std::vector<PendingEvent>& pending) {
  const bool has_lease = row.broker_side == BrokerSide::unsettled && row.lease_sequence != 0;
  if (!has_lease) return 0;
  const PendingEvent end{row.lease_end, row.lease_sequence, {}};
  return static_cast<std::size_t>(std::lower_bound(pending.begin(), pending.end(), end, is_before) -
                                  pending.begin());
}

}  // namespace ackboard
