// Simultaneous events, by hand. Long random scripts: event_queue_test.cpp.
#include <cstdint>

#include "sim/event_queue.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Queue = EventQueue<std::uint64_t>;

Time at(std::int64_t nanoseconds) { return kStart + Duration{nanoseconds}; }

}  // namespace

TEST_CASE("events of one instant happen in the order in which their sequences were reserved") {
  Queue queue;
  const std::uint64_t early = queue.reserve_sequence(2);
  queue.push(at(10), 3);
  queue.push(at(10), early + 1, 2);
  queue.push(at(10), early, 1);
  for (std::uint64_t expected = 1; expected <= 3; ++expected) REQUIRE(queue.take().payload == expected);
  REQUIRE(queue.empty());
}

TEST_CASE("taking leaves a hole that the next event fills or that is closed") {
  Queue queue;
  for (std::int64_t time = 1; time <= 9; ++time) queue.push(at(time), static_cast<std::uint64_t>(time));
  REQUIRE(queue.take().payload == 1);
  queue.push(at(100), 100);  // fills the hole
  REQUIRE(queue.take().payload == 2);
  REQUIRE(queue.take().payload == 3);  // closes it
  REQUIRE(queue.may_have_until(at(4)));
  REQUIRE_FALSE(queue.may_have_until(at(3)));
  for (std::uint64_t expected = 4; expected <= 9; ++expected) REQUIRE(queue.take().payload == expected);
  REQUIRE(queue.take().payload == 100);
}
