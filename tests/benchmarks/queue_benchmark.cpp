// The event queue beside std::priority_queue of the same keys, at a steady number of pending events.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "sim/event.hpp"
#include "sim/event_queue.hpp"
#include "sim/random.hpp"

namespace {

using namespace ackboard;

// How long after it was scheduled an event happens: exponential around a millisecond, drawn beforehand, so
// that only the queues are timed. Both queues see the same.
const std::vector<Duration>& delays() {
  static const std::vector<Duration> all = [] {
    const Stream stream(1, hash_name("queue"), Purpose::test);
    std::uint64_t draws = 0;
    std::vector<Duration> drawn(1U << 16U);
    for (std::size_t at = 0; at < drawn.size(); ++at)
      drawn[at] = scaled(1ms, stream.exponential(at, 0, 0, draws));
    return drawn;
  }();
  return all;
}

Duration delay(std::size_t& at) { return delays()[at++ & 0xFFFFU]; }

EventQueue<Event> filled_queue(std::int64_t pending, std::size_t& at) {
  EventQueue<Event> queue;
  for (std::int64_t i = 0; i < pending; ++i) queue.push(kStart + delay(at), Event{});
  return queue;
}

// One event is taken and, before the next, one is scheduled: it fills the hole at the root.
void queue_replace_top(benchmark::State& state) {
  std::size_t at = 0;
  EventQueue<Event> queue = filled_queue(state.range(0), at);
  for (auto _ : state) {
    const auto taken = queue.take();
    queue.push(taken.at + delay(at), taken.payload);
  }
  state.SetItemsProcessed(state.iterations());
}

// The hole is closed before the next event is scheduled: a removal and an insertion.
void queue_pop_and_push(benchmark::State& state) {
  std::size_t at = 0;
  EventQueue<Event> queue = filled_queue(state.range(0), at);
  for (auto _ : state) {
    const auto taken = queue.take();
    benchmark::DoNotOptimize(queue.next_time());
    queue.push(taken.at + delay(at), taken.payload);
  }
  state.SetItemsProcessed(state.iterations());
}

// The yardstick: the same 16-byte keys, and no payload at all.
void yardstick_priority_queue(benchmark::State& state) {
  __extension__ using Key = unsigned __int128;
  std::priority_queue<Key, std::vector<Key>, std::greater<>> queue;
  std::size_t at = 0;
  std::uint64_t sequence = 0;
  const auto push = [&](std::uint64_t time) { queue.push((Key{time} << 64U) | (sequence++ << 24U)); };
  const auto next = [&] { return static_cast<std::uint64_t>(delay(at).count()); };
  for (std::int64_t i = 0; i < state.range(0); ++i) push(next());
  for (auto _ : state) {
    const auto time = static_cast<std::uint64_t>(queue.top() >> 64U);
    queue.pop();
    push(time + next());
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(queue_replace_top)->Arg(100)->Arg(10'000)->Arg(1'000'000);
BENCHMARK(queue_pop_and_push)->Arg(100)->Arg(10'000)->Arg(1'000'000);
BENCHMARK(yardstick_priority_queue)->Arg(100)->Arg(10'000)->Arg(1'000'000);

}  // namespace
