// The queue of events against a sorted set: at one instant, what was scheduled first happens first.
#include "sim/event_queue.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/dice.hpp"

using namespace ackboard;

namespace {

using Queue = EventQueue<std::uint64_t>;
using Pending = std::pair<Time, std::uint64_t>;  // time, sequence

Time at(std::int64_t nanoseconds) { return kStart + Duration{nanoseconds}; }

// A queue and what it should hold. Each payload says what its event is, so mixed-up payloads show.
class Pair {
 public:
  explicit Pair(std::uint64_t seed) : dice_(seed) {}

  void push() {
    const Time when = some_time();
    const Queue::Slot slot = queue_.push(when, ++payloads_);
    pending_[{when, next_sequence_++}] = {slot, payloads_};
  }

  void reserve() {
    const std::uint64_t count = 1 + dice_.below(3);
    const std::uint64_t first = queue_.reserve_sequence(count);
    REQUIRE(first == next_sequence_);
    for (std::uint64_t i = 0; i < count; ++i) reserved_.push_back(next_sequence_++);
  }

  // In any order, long after the sequence was reserved.
  void push_reserved() {
    if (reserved_.empty()) return push();
    const std::size_t chosen = dice_.below(reserved_.size());
    const std::uint64_t sequence = reserved_[chosen];
    reserved_.erase(reserved_.begin() + static_cast<std::ptrdiff_t>(chosen));
    const Time when = some_time();
    const Queue::Slot slot = queue_.push(when, sequence, ++payloads_);
    pending_[{when, sequence}] = {slot, payloads_};
  }

  void cancel() {
    if (pending_.empty()) return;
    auto chosen = pending_.begin();
    std::advance(chosen, static_cast<std::ptrdiff_t>(dice_.below(pending_.size())));
    queue_.cancel(chosen->second.first);
    pending_.erase(chosen);
  }

  void take() {
    if (pending_.empty()) return;
    if (dice_.one_in(2)) REQUIRE(queue_.next_time() == pending_.begin()->first.first);
    const auto taken = queue_.take();
    REQUIRE(taken.at == pending_.begin()->first.first);
    REQUIRE(taken.payload == pending_.begin()->second.second);
    now_ = taken.at;
    pending_.erase(pending_.begin());
  }

  void clear() {
    queue_.clear();
    pending_.clear();
    reserved_.clear();
    next_sequence_ = 0;
    now_ = kStart;
  }

  void check() {
    REQUIRE(queue_.live() == pending_.size());
    REQUIRE(queue_.empty() == pending_.empty());
    if (pending_.empty()) return;
    const auto [when, sequence] = pending_.begin()->first;
    REQUIRE(queue_.may_have_until(when));
    REQUIRE(queue_.may_have_before(when, sequence + 1));
    REQUIRE(queue_.may_have_before(when + 1ns, 0));
  }

  void check_each() {
    std::vector<std::tuple<Time, std::uint64_t, std::uint64_t>> seen, wanted;
    queue_.for_each([&](Time when, std::uint64_t sequence, std::uint64_t payload) {
      seen.emplace_back(when, sequence, payload);
    });
    for (const auto& [key, value] : pending_) wanted.emplace_back(key.first, key.second, value.second);
    std::sort(seen.begin(), seen.end());
    REQUIRE(seen == wanted);
  }

  void random_step() {
    const std::uint64_t roll = dice_.below(20);
    if (roll < 7) {
      push();
    } else if (roll < 8) {
      reserve();
    } else if (roll < 10) {
      push_reserved();
    } else if (roll < 12) {
      cancel();
    } else {
      take();
    }
  }

  void drain() {
    while (!pending_.empty()) {
      take();
      check();
    }
  }

  [[nodiscard]] bool is_large() const { return pending_.size() > 300; }

 private:
  // Few different times, so that most events tie; now and then one far away.
  Time some_time() {
    if (dice_.one_in(50)) return std::max(now_, kStart + kLongestDuration);
    return now_ + Duration{static_cast<std::int64_t>(dice_.below(4))};
  }

  Dice dice_;
  Queue queue_;
  std::map<Pending, std::pair<Queue::Slot, std::uint64_t>> pending_;
  std::vector<std::uint64_t> reserved_;
  std::uint64_t next_sequence_ = 0, payloads_ = 0;
  Time now_ = kStart;
};

}  // namespace

TEST_CASE("the queue gives events by time and then in the order of scheduling") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Pair pair(seed);
    for (int step = 0; step < 4000; ++step) {
      pair.random_step();
      pair.check();
      if (pair.is_large() || step % 500 == 0) {
        pair.check_each();
        pair.drain();
      }
    }
    pair.drain();
  }
}

TEST_CASE("each step of a random script leaves exactly the pending events to see") {
  for (std::uint64_t seed = 100; seed < 200; ++seed) {
    CAPTURE(seed);
    Pair pair(seed);
    for (int step = 0; step < 200; ++step) {
      pair.random_step();
      pair.check_each();
    }
  }
}

TEST_CASE("a cleared queue starts again with sequence zero") {
  Pair pair(7);
  for (int round = 0; round < 50; ++round) {
    for (int step = 0; step < 100; ++step) pair.random_step();
    pair.clear();
    pair.check();
    pair.check_each();
  }
  Queue queue;
  queue.push(at(5), 1);
  queue.clear();
  REQUIRE(queue.reserve_sequence() == 0);
}

TEST_CASE("a copy of the queue goes on as the queue does") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CAPTURE(seed);
    Pair original(seed);
    for (std::uint64_t step = 0; step < 100 + seed; ++step) original.random_step();
    Pair copy = original;  // with its dice, so both go through the same script
    for (int step = 0; step < 200; ++step) copy.random_step();
    copy.drain();
    for (int step = 0; step < 200; ++step) original.random_step();
    original.check_each();
    original.drain();
  }
}
