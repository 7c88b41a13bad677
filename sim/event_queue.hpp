// The pending events of a run, in the order (time, sequence of scheduling).
//
// A 4-ary heap of 16-byte keys, aligned so that the four children of a key share one cache line, over a pool
// of slots that hold the payloads. A key packs time, sequence and slot into 128 bits, so one comparison
// orders it.
//
// Removing the first event leaves a hole at the root, and the next event that is scheduled fills it. Most
// events schedule one successor, so most of the time a removal and an insertion cost one pass instead of two.
//
// Ties: at one instant, what was scheduled first happens first. A sequence number can be reserved ahead, for
// events that are known now but put into the queue later (arrivals, leases).
//
// Behind the last key stand keys that are later than any event, so that all four children can be looked at
// without asking how many there are.
//
// Limits: 2^24 events pending at once and 2^40 scheduled in a run, far above the limit of events of any run.
// Times must not be negative. No allocation once the queue has been as large as it gets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sim/cache_line_allocator.hpp"
#include "sim/time.hpp"

namespace ackboard {

template <class Payload>
class EventQueue {
 public:
  using Slot = std::uint32_t;
  static constexpr Slot kNoSlot = 0xFFFFFFFF;

  struct Taken {
    Time at;
    Payload payload;
  };

  EventQueue() { clear(); }

  void clear() {
    keys_.assign(kLeastKeys, kLast);
    end_ = kRoot;
    slots_.clear();
    first_free_ = kNoSlot;
    hole_ = false;
    live_ = 0;
    cancelled_ = 0;
    next_sequence_ = 0;
  }

  // Reserves `count` sequence numbers and returns the first of them.
  std::uint64_t reserve_sequence(std::uint64_t count = 1) {
    const std::uint64_t first = next_sequence_;
    next_sequence_ += count;
    return first;
  }

  Slot push(Time at, const Payload& payload) { return push(at, reserve_sequence(), payload); }

  Slot push(Time at, std::uint64_t sequence, const Payload& payload) {
    const Slot slot = occupy_slot();
    slots_[slot] = {payload, kPending};
    insert(make_key(at, sequence, slot));
    return slot;
  }

  // The event will not happen. `slot` must be pending; its number is used again afterwards.
  void cancel(Slot slot) {
    slots_[slot].next_free = kCancelled;
    ++cancelled_;
    --live_;
  }

  // How many events will still happen.
  [[nodiscard]] std::size_t live() const { return live_; }
  [[nodiscard]] bool empty() const { return live_ == 0; }

  // False only if nothing is pending before (at, sequence). May be true for an event that was cancelled.
  [[nodiscard]] bool may_have_before(Time at, std::uint64_t sequence) const {
    return first_key() < make_key(at, sequence, 0);
  }

  // False only if nothing is pending at `at` or earlier. May be true for an event that was cancelled.
  [[nodiscard]] bool may_have_until(Time at) const {
    return static_cast<std::uint64_t>(first_key() >> 64U) <= bits_of(at);
  }

  // Whether something is pending at `at` or earlier.
  [[nodiscard]] bool has_until(Time at) {
    if (empty() || !may_have_until(at)) return false;
    settle();
    return may_have_until(at);
  }

  // The time of the first event that will happen. Precondition: not empty().
  [[nodiscard]] Time next_time() {
    settle();
    return time_of(keys_[kRoot]);
  }

  // Removes and returns the first event that will happen. Precondition: not empty().
  Taken take() {
    settle();
    return take_first();
  }

  // The same, when next_time() was asked and nothing was cancelled since.
  Taken take_first() {
    const Slot slot = slot_of(keys_[kRoot]);
    const Taken taken{time_of(keys_[kRoot]), slots_[slot].payload};
    release_slot(slot);
    hole_ = true;
    --live_;
    return taken;
  }

  // The pending events as (time, sequence, payload), unordered. For hashing a state and for tests.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t at = hole_ ? kRoot + 1 : kRoot; at < end_; ++at) {
      const SlotRow& row = slots_[slot_of(keys_[at])];
      if (row.next_free != kCancelled) visit(time_of(keys_[at]), sequence_of(keys_[at]), row.payload);
    }
  }

 private:
  __extension__ using Key = unsigned __int128;  // time 64, sequence 40, slot 24 bits
  struct SlotRow {
    Payload payload;
    Slot next_free;  // kPending or kCancelled while it is occupied
  };
  static constexpr Slot kPending = kNoSlot - 1;
  static constexpr Slot kCancelled = kNoSlot - 2;

  // The root stands at 3, so that the children of i, 4(i - 2) and the three after it, share a cache line.
  static constexpr std::size_t kRoot = 3;
  static constexpr std::size_t kLeastKeys = 16;
  static constexpr Key kLast = ~Key{0};
  static constexpr unsigned kSlotBits = 24;

  static std::uint64_t bits_of(Time at) { return static_cast<std::uint64_t>(at.time_since_epoch().count()); }
  static Key make_key(Time at, std::uint64_t sequence, Slot slot) {
    return (Key{bits_of(at)} << 64U) | ((sequence << kSlotBits) | slot);
  }
  static Time time_of(Key key) { return Time{Duration{static_cast<std::int64_t>(key >> 64U)}}; }
  static std::uint64_t sequence_of(Key key) { return static_cast<std::uint64_t>(key) >> kSlotBits; }
  static Slot slot_of(Key key) { return static_cast<Slot>(key) & ((Slot{1} << kSlotBits) - 1); }

  // Inline, unlike insert(), so that the fields of a payload are written where they stay: written to the
  // stack first and copied as whole words, they would be waited for.
  Slot occupy_slot() {
    if (first_free_ == kNoSlot) return add_slot();
    const Slot slot = first_free_;
    first_free_ = slots_[slot].next_free;
    return slot;
  }

  [[gnu::noinline]] Slot add_slot() {
    slots_.emplace_back();
    return static_cast<Slot>(slots_.size() - 1);
  }

  [[gnu::noinline]] void insert(Key key) {
    ++live_;
    if (hole_) {
      hole_ = false;
      sift_down(kRoot, key);
    } else {
      if (end_ + 4 >= keys_.size()) keys_.resize(2 * keys_.size(), kLast);
      sift_up(end_++, key);
    }
  }

  void release_slot(Slot slot) {
    slots_[slot].next_free = first_free_;
    first_free_ = slot;
  }

  // The least key that is not the hole; kLast if there is none.
  [[nodiscard]] Key first_key() const { return keys_[hole_ ? least_child(first_child(kRoot)) : kRoot]; }

  // Closes the hole and drops what was cancelled, so that the root is the first event that will happen.
  void settle() {
    if (hole_) remove_root();
    while (cancelled_ != 0 && slots_[slot_of(keys_[kRoot])].next_free == kCancelled) {
      --cancelled_;
      release_slot(slot_of(keys_[kRoot]));
      remove_root();
      if (end_ == kRoot) return;
    }
  }

  // The last key is almost always a late one, so the hole is led to the bottom first and the key put there:
  // one comparison less for each level than sifting it down from the root.
  void remove_root() {
    hole_ = false;
    const Key last = keys_[--end_];
    keys_[end_] = kLast;
    if (end_ == kRoot) return;
    std::size_t at = kRoot;
    for (std::size_t child = first_child(at); child < end_; child = first_child(at)) {
      const std::size_t least = least_child(child);
      keys_[at] = keys_[least];
      at = least;
    }
    sift_up(at, last);
  }

  static std::size_t first_child(std::size_t at) { return 4 * (at - 2); }

  // The index of the least of the four children that start at `child`. Which one that is cannot be predicted,
  // so it is written for sums and conditional moves instead of branches; each level waits for the one before
  // it.
  [[nodiscard]] std::size_t least_child(std::size_t child) const {
    const Key* const keys = keys_.data();
    const std::size_t left = child + static_cast<std::size_t>(keys[child + 1] < keys[child]);
    const std::size_t right = child + 2 + static_cast<std::size_t>(keys[child + 3] < keys[child + 2]);
    return keys[right] < keys[left] ? right : left;
  }

  void sift_up(std::size_t at, Key key) {
    Key* const keys = keys_.data();
    while (at > kRoot) {
      const std::size_t parent = at / 4 + 2;
      if (keys[parent] <= key) break;
      keys[at] = keys[parent];
      at = parent;
    }
    keys[at] = key;
  }

  void sift_down(std::size_t at, Key key) {
    Key* const keys = keys_.data();
    for (std::size_t child = first_child(at); child < end_; child = first_child(at)) {
      const std::size_t least = least_child(child);
      if (key <= keys[least]) break;
      keys[at] = keys[least];
      at = least;
    }
    keys[at] = key;
  }

  std::vector<Key, CacheLineAllocator<Key>> keys_;
  std::size_t end_ = kRoot;  // behind the last key
  std::vector<SlotRow> slots_;
  Slot first_free_ = kNoSlot;
  bool hole_ = false;
  std::size_t live_ = 0;
  std::size_t cancelled_ = 0;  // keys that are still there
  std::uint64_t next_sequence_ = 0;
};

}  // namespace ackboard
