// Lost writes and dead letters.
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a lost publish is a lost write without confirms") {
  CHECK(told_in_file("lost-publish.json", "no-confirms").front() ==
        "Job 7 was lost: its publish was lost at 0.12 s, and without confirms nobody noticed.");
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "confirms": false, "arrivals": "every 1 ms"}},
                         "faults": [{"kind": "lose", "what": "publish", "job": 1}]})") ==
        Sentences{"Job 1 was lost: its publish was lost with the users' connection at 0 s, and without "
                  "confirms nobody noticed.",
                  "Job 2 was lost: the users published it at 0.001 s while their connection was down, and "
                  "without confirms nobody noticed."});
}

TEST_CASE("a full broker refuses, and without confirms nobody is told") {
  CHECK(told(kBoard,
             R"({"board": {"users": {"jobs": 101, "confirms": false}, "broker": {"memory": "1 MB"}}})") ==
        Sentences{"Job 101 was lost: the broker was full at 0.001 s and refused it, and without confirms "
                  "nobody was told."});
}

TEST_CASE("a broker forgets in a crash what it never confirmed") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1, "confirms": false}}, "faults": [
                         {"kind": "crash", "part": "broker", "at": "100 ms"}]})") ==
        Sentences{"Job 1 was lost: the broker crashed at 0.1 s before it was settled, and without confirms "
                  "no message outlives that."});
}

TEST_CASE("without a dead-letter queue a message is dropped after its last try") {
  CHECK(told_in_file("poison.json", "dropped") ==
        Sentences{"Job 2 was lost: each time payments crashed after step `record` and before step `effect` "
                  "(0.152 s, 1.159 s and 2.166 s), and the broker dropped it at 2.167 s after its third try, "
                  "for there is no dead-letter queue."});
}

TEST_CASE("acknowledged before the effect, a job is lost in a crash") {
  CHECK(
      told_in_file("crash-windows.json", "ack-first") ==
      Sentences{
          "Job 3 was lost: it was acknowledged at 1.001 s before step `effect`, payments crashed at 1.001 s "
          "after step `ack` and before step `effect`, and the broker had nothing left to deliver again."});
}

TEST_CASE("recorded before the effect, a job is lost in a crash") {
  CHECK(told_in_file("crash-windows.json", "record-first") ==
        Sentences{"Job 3 was lost: payments crashed at 1.001 s after step `record` and before step `effect`, "
                  "the broker delivered it again at 2.008 s, and that repeat was stopped, for its key was "
                  "recorded although it was never charged."});
}

TEST_CASE("dead letters tell why each try came back, what is alike once") {
  CHECK(told_in_file("poison.json", "set-aside") ==
        Sentences{"Job 2 was dead-lettered at 2.167 s after its third try: each time payments crashed after "
                  "step `record` and before step `effect` (0.152 s, 1.159 s and 2.166 s)."});
  const std::string mixed = R"({"board": {"broker": {"tries": 4, "dead_letter_queue": true}}, "faults": [
      {"kind": "lose", "what": "acknowledgment", "job": 1, "delivery": 4},
      {"kind": "lose", "what": "delivery", "job": 1, "delivery": 1},
      {"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": 2},
      {"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": 3}]})";
  CHECK(told(kLeaseBoard, mixed) ==
        Sentences{"Job 1 was dead-lettered at 120.001 s after its fourth try: the first time its delivery "
                  "was lost at 0.001 "
                  "s, so its lease ended at 30.001 s, twice payments crashed before step `effect`, so its "
                  "lease ended (60.001 s and 90.001 s), and the fourth time its acknowledgment was lost at "
                  "90.151 s, so its "
                  "lease ended at 120.001 s, though it had been charged at 90.151 s."});
}

TEST_CASE("what stopped an attempt after its message was dropped is told after that") {
  CHECK(
      told(kLeaseBoard, R"({"board": {"broker": {"lease": "100 ms", "tries": 1}}, "faults": [{"kind": "crash",
             "part": "payments", "at": "120 ms"}]})") ==
      Sentences{"Job 1 was lost: its lease ended at 0.101 s while its handler was still running, the broker "
                "dropped it at 0.101 s after its only try, for there is no dead-letter queue, and payments "
                "crashed at 0.12 s during step `effect`."});
}
