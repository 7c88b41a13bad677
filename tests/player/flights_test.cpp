// What is on its way: as many flights as the run had crossings, each where it belongs.
#include "gui/logic/flights.hpp"

#include "gui/logic/fault_by_hand.hpp"
#include "tests/catch.hpp"
#include "tests/player/open_board.hpp"

namespace ackboard {
namespace {

const Lane& lane(const Flights& flights, std::uint16_t link, Crossing kind) {
  return flights.lanes()[std::size_t{link} * kCrossings + static_cast<std::size_t>(kind)];
}

}  // namespace

TEST_CASE("the mini board has 10 publishes, 10 confirms, 13 deliveries and 11 acknowledgments on their way",
          "[player][flights]") {
  const Playback playback(variant_of("mini-board"), 1);
  const Flights flights(playback);
  CHECK(lane(flights, 0, Crossing::publish).flights.size() == 10);
  CHECK(lane(flights, 0, Crossing::confirm).flights.size() == 10);
  CHECK(lane(flights, 1, Crossing::delivery).flights.size() == 13);
  CHECK(lane(flights, 1, Crossing::acknowledgment).flights.size() == 11);
  std::size_t repeats = 0;
  for (const Flight& flight : lane(flights, 1, Crossing::delivery).flights)
    if (flight.is_repeat()) ++repeats;
  CHECK(repeats == 3);
}

TEST_CASE("a lost acknowledgment comes to its end in the middle of its link, and stays there as a cross",
          "[player][flights]") {
  const Playback playback(variant_of("mini-board"), 1);
  const Flights flights(playback);
  const Lane& acknowledgments = lane(flights, 1, Crossing::acknowledgment);
  REQUIRE(acknowledgments.bad.size() == 1);
  const Flight& lost = acknowledgments.flights[acknowledgments.bad[0]];
  CHECK(lost.end == FlightEnd::lost);
  CHECK(job_number(lost.job) == 4);
  CHECK(lost.start == kStart + 601ms);
  CHECK(Lane::place(lost, lost.start, acknowledgments.way) == 0);
  CHECK(Lane::place(lost, lost.start + 125us, acknowledgments.way) == Approx(0.25));
  CHECK(Lane::place(lost, lost.start + 400us, acknowledgments.way) == 0.5);
  const Lane::Stretch crosses = acknowledgments.bad_within(lost.start + 100ms, 150ms);
  CHECK(crosses.last - crosses.first == 1);
}

TEST_CASE("every flight is found while it is on its way, and only then", "[player][flights]") {
  const Playback playback(variant_of("idempotent-consumer"), 1);
  const Flights flights(playback);
  for (const Time now : {kStart + 1s, kStart + 1000250us, kStart + 5s, kStart + 30150ms}) {
    std::size_t expected = 0;
    for (const Lane& each : flights.lanes()) {
      for (const Flight& flight : each.flights)
        if (flight.start <= now && now < flight.start + each.way) ++expected;
    }
    CHECK(flights.count_at(now) == expected);
  }
}

TEST_CASE("any message that is lost by hand is lost in the run that follows, at that moment",
          "[player][flights]") {
  Session session;
  open(session, "mini-board");
  const auto kinds = {Crossing::publish, Crossing::confirm, Crossing::delivery, Crossing::acknowledgment};
  for (const Crossing kind : kinds) {
    const std::uint16_t link = kind == Crossing::publish || kind == Crossing::confirm ? 0 : 1;
    const BoardRun& run = session.board(0);
    const Lane& of = lane(run.flights, link, kind);
    const Flight chosen = of.flights[1];
    REQUIRE(chosen.end == FlightEnd::arrived);
    session.add_fault(loss_of(run.playback, of, chosen), "lose");
    REQUIRE(session.problems().empty());
    const Flight& after = lane(session.board(0).flights, link, kind).flights[1];
    CHECK(after.start == chosen.start);
    CHECK(after.job == chosen.job);
    CHECK(after.end == FlightEnd::lost);
    session.undo();
    CHECK(lane(session.board(0).flights, link, kind).flights[1].end == FlightEnd::arrived);
  }
}

TEST_CASE("a part crashes right after what a person has seen, not before it", "[player][flights]") {
  Session session;
  open(session, "mini-board");
  session.cursor().go_to(kStart + 451ms);
  const std::size_t seen = session.board(0).playback.entries_at(session.cursor().position(0));
  const auto part = session.board(0).playback.board().find_part("payments");
  session.add_fault(crash_of(session.board(0).playback, *part, session.cursor().now()), "crash");
  const Playback& playback = session.board(0).playback;
  std::size_t crash = 0;
  while (playback.trace()[crash].what != What::crashed) ++crash;
  CHECK(crash >= seen);
  CHECK(playback.trace()[crash].at - (kStart + 451ms) <= 1us);
}

}  // namespace ackboard
