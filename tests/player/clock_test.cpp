// Time of a person to time of the simulation.
#include "gui/logic/clock.hpp"

#include "tests/catch.hpp"

namespace ackboard {
namespace {

const auto kAlone = [](Time) { return Surroundings{}; };

}  // namespace

TEST_CASE("at a fixed pace a second is that many seconds", "[player][clock]") {
  for (const double speed : {0.1, 1.0, 20.0, 1000.0}) {
    Clock clock;
    clock.set_speed(speed);
    clock.play();
    for (int frame = 0; frame < 50; ++frame) clock.pass(20ms, kStart + 2000s, kAlone);
    CHECK(static_cast<double>((clock.now() - kStart).count()) == Approx(speed * 1e9));
  }
}

TEST_CASE("a paused clock stands still, and one at the end pauses there", "[player][clock]") {
  Clock clock;
  clock.set_speed(10);
  clock.pass(1s, kStart + 5s, kAlone);
  CHECK(clock.now() == kStart);
  clock.play();
  clock.pass(1s, kStart + 5s, kAlone);
  CHECK(clock.now() == kStart + 5s);
  CHECK_FALSE(clock.is_playing());
}

TEST_CASE("watching, a message of half a millisecond is on its way for most of a second", "[player][clock]") {
  Clock clock;
  clock.play();
  const Time arrives = kStart + 500us;
  const auto look = [&](Time now) {
    return now < arrives ? Surroundings{kStart, arrives, 500us} : Surroundings{};
  };
  int frames = 0;
  while (clock.now() < arrives && frames < 1000) {
    clock.pass(10ms, kStart + 100s, look);
    ++frames;
  }
  CHECK(frames > 60);
  CHECK(frames < 120);
}

TEST_CASE("watching, half a minute without an event is over in half a second", "[player][clock]") {
  Clock clock;
  clock.play();
  const auto look = [](Time now) {
    return Surroundings{kStart, now < kStart + 30s ? kStart + 30s : kNever, {}};
  };
  int frames = 0;
  while (clock.now() < kStart + 30s && frames < 1000) {
    clock.pass(10ms, kStart + 100s, look);
    ++frames;
  }
  CHECK(frames <= 55);
}

TEST_CASE("speeds go from watching over 0.1x to 1000x and back", "[player][clock]") {
  Clock clock;
  CHECK_FALSE(clock.speed());
  int steps = 0;
  while (!clock.speed() || *clock.speed() < kFastest) {
    clock.faster();
    REQUIRE(++steps < 30);
  }
  CHECK(steps == 13);
  clock.faster();
  CHECK(*clock.speed() == kFastest);
  for (; steps > 0; --steps) clock.slower();
  CHECK_FALSE(clock.speed());
}

}  // namespace ackboard
