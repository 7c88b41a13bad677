// The messages that wait at a broker, against a sorted set.
#include "sim/ready_set.hpp"

#include <set>

#include "tests/catch.hpp"
#include "tests/dice.hpp"

using namespace ackboard;

namespace {

MessageId message(std::uint64_t number) { return MessageId{static_cast<std::uint32_t>(number)}; }

}  // namespace

TEST_CASE("a message that returns to the queue goes back to its old place") {
  ReadySet ready;
  for (std::uint64_t i = 0; i < 200; ++i) ready.insert(message(i));
  ready.erase(message(0));
  ready.erase(message(1));
  REQUIRE(ready.first() == message(2));
  ready.insert(message(1));
  REQUIRE(ready.first() == message(1));
  REQUIRE(ready.size() == 199);
}

TEST_CASE("the ready messages come in the order of a sorted set") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Dice dice(seed);
    ReadySet ready;
    std::set<std::uint64_t> expected;
    for (int step = 0; step < 5000; ++step) {
      const std::uint64_t chosen = dice.below(1 + dice.below(700));
      const bool there = expected.count(chosen) != 0;
      REQUIRE(ready.contains(message(chosen)) == there);
      if (there) {
        ready.erase(message(chosen));
        expected.erase(chosen);
      } else {
        ready.insert(message(chosen));
        expected.insert(chosen);
      }
      REQUIRE(ready.size() == expected.size());
      REQUIRE(ready.empty() == expected.empty());
      if (!expected.empty() && dice.one_in(2)) REQUIRE(ready.first() == message(*expected.begin()));
      if (dice.one_in(1000)) {
        ready.clear();
        expected.clear();
      }
    }
  }
}

TEST_CASE("a copy of the ready messages is drained as the original") {
  ReadySet ready;
  for (const std::uint64_t number : {3U, 64U, 65U, 400U}) ready.insert(message(number));
  ReadySet copy = ready;
  for (const std::uint64_t number : {3U, 64U, 65U, 400U}) {
    REQUIRE(copy.first() == message(number));
    copy.erase(message(number));
  }
  REQUIRE(copy.empty());
  REQUIRE(ready.size() == 4);
}
