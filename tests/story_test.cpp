// How stories are told: words, patterns, and the whole story of a job.
#include "levels/story/words.hpp"
#include "levels/text/seconds_text.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a kind without words of its own applies an effect") {
  Board board = patched(kBoard, one_job("", lose_acknowledgment(1)));
  Part& payments = board.parts[index(*board.find_part("payments"))];
  PartKind plain = *payments.kind;
  plain.effect = {};
  payments.kind = &plain;
  CHECK(told_of(board) == Sentences{"Job 1 was applied at 0.151 s and again at 0.308 s: its acknowledgment "
                                    "was lost with its connection at 0.151 s, the broker delivered it again "
                                    "at 0.158 s, and nothing remembered the first effect."});
}

TEST_CASE("one of several effects of a handler is named by its number") {
  CHECK(told(kBoard, one_job(R"("handler": ["effect", "effect", "ack"])", crash_once("after", "effect"))) ==
        Sentences{"Job 1 was charged (effect 1) at 0.151 s and again at 0.308 s: payments crashed at 0.151 s "
                  "after the first step `effect` and before the second step `effect`, the broker delivered "
                  "it again at 0.158 s, and nothing remembered the first charge."});
}

TEST_CASE("stories that are alike share a pattern") {
  const Board board =
      patched(kBoard, R"({"board": {"payments": {"prefetch": 1}}, "faults": [)" + lose_acknowledgment(2) +
                          ", " + lose_acknowledgment(7) + ", " + crash_once("before", "ack", 4) + "]}");
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  const std::vector<Story> stories = tell_stories(board, simulation.trace());
  REQUIRE(stories.size() == 3);
  CHECK(stories[0].pattern == stories[2].pattern);
  CHECK(stories[0].sentence != stories[2].sentence);
  CHECK(stories[0].pattern != stories[1].pattern);
  CHECK(tell_stories(board, simulation.trace(), JobId{3}).front().sentence == stories[1].sentence);
}

TEST_CASE("the story of a job tells what happened to it and to its connection, in order") {
  const Board board =
      patched(kBoard, R"({"board": {"users": {"jobs": 2}}, "faults": [)" + lose_acknowledgment(1) + "]}");
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  std::string text;
  for (const Moment& moment : tell_job(board, simulation.trace(), JobId{1})) {
    text +=
        seconds_column(moment.at, 4) + " " + board.parts[index(moment.part)].name + " " + moment.words + "\n";
  }
  CHECK(text == R"(0.0000 users published it
0.0005 broker stored it
0.0005 broker sent it
0.0010 users had the confirm
0.0010 payments received it
0.1510 payments the acknowledgment of job 1 was lost
0.1510 payments lost its connection
0.1510 payments dropped it from its buffer
0.1515 broker learned that payments' connection was lost
0.1515 broker put it back into its queue
0.1570 payments connected again
0.1575 broker serves payments again
0.1575 broker sent it again (delivery 2)
0.1580 payments received it (delivery 2)
0.3080 payments began to handle it (delivery 2)
0.4580 payments charged it (delivery 2)
0.4580 payments acknowledged it (delivery 2)
0.4580 payments was done with it (delivery 2)
0.4585 broker had the acknowledgment and forgot the message (delivery 2)
)");
}

TEST_CASE("how often a thing happened is told in words up to twice, then in digits") {
  CHECK(times_text(1) == "once");
  CHECK(times_text(2) == "twice");
  CHECK(times_text(25'037) == "25,037 times");
}

TEST_CASE("seconds have three decimals at most, and more where they would hide an order") {
  const auto at = [](Duration since) { return kStart + since; };
  CHECK(seconds_text(at(601ms), 3) == "0.601");
  CHECK(seconds_text(at(600ms), 3) == "0.6");
  CHECK(seconds_text(at(30s), 3) == "30");
  CHECK(seconds_text(at(0s), 3) == "0");
  CHECK(seconds_text(at(19800s), 3) == "19,800");
  CHECK(seconds_text(at(151'500us), 3) == "0.152");
  CHECK(seconds_column(at(600ms), 3) == "0.600");
  CHECK(decimals_to_tell_apart({at(1s), at(1s), at(2s)}) == 3);
  CHECK(decimals_to_tell_apart({at(151'500us), at(152ms)}) == 4);
  CHECK(decimals_to_tell_apart({at(1ns), at(2ns)}) == 9);
}
