// Why a job was charged again: its acknowledgment was lost, or its lease had ended.
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a lost acknowledgment on a connection board is told as the model sentence") {
  CHECK(told_in_file("mini-board.json", "every-delivery") ==
        Sentences{"Job 4 was charged at 0.601 s and again at 0.758 s: its acknowledgment was lost with its "
                  "connection at 0.601 s, the broker delivered it again at 0.608 s, and nothing remembered "
                  "the first charge."});
  CHECK(told_in_file("mini-board.json", "id-check").empty());
}

TEST_CASE("a lost acknowledgment on a lease board ends the lease") {
  CHECK(told(kLeaseBoard, R"({"faults": [)" + lose_acknowledgment(1) + "]}") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker delivered it again at 30.001 s, and "
                  "nothing remembered the first charge."});
}

TEST_CASE("a lost delivery between two effects is told in its place") {
  CHECK(told(kLeaseBoard, R"({"faults": [)" + lose_acknowledgment(1) +
                              R"(, {"kind": "lose", "what": "delivery", "job": 1, "delivery": 2}]})") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 60.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker sent it again at 30.0005 s, its delivery "
                  "was lost at 30.0005 s, so its lease ended at 60.0005 s, the broker delivered it a third "
                  "time at 60.001 s, and nothing remembered the first charge."});
}

TEST_CASE("a lease that is shorter than the work gives each copy away") {
  CHECK(told_in_file("incidents/lease-below-the-run-time.json", "no-key") ==
        Sentences{
            "Job 1 was charged at 50 s and again at 80 s: its lease ended at 30 s while its handler was "
            "still running, the broker delivered it again at 30 s, and nothing remembered the first charge.",
            "Job 1 was dead-lettered at 90 s after its third try: each time its lease ended while its "
            "handler was still running (30 s, 60 s and 90 s), though it had been charged at 50 s.",
            "Job 1 was charged at 50 s and a third time at 110 s: its lease ended at 60 s while its handler "
            "was still running, the broker delivered it again at 60 s, and nothing remembered the charges "
            "before it."});
}

TEST_CASE("a delivery ages in the buffer, and its lease ends there or soon after") {
  CHECK(told_in_file("incidents/jobs-age-in-the-buffer.json", "no-key").front() ==
        "Job 7 was charged at 12 s and again at 16 s: it waited in the buffer of payments until 6 s, so its "
        "lease ended at 10 s while its handler was still running, the broker delivered it again at 10 s, and "
        "nothing remembered the first charge.");
  CHECK(told(kLeaseBoard, R"({"board": {"users": {"jobs": 3}, "broker": {"lease": "140 ms", "tries": 2},
                             "payments": {"prefetch": 3, "handling_time": "100 ms"}}})")
            .back() ==
        "Job 3 was charged at 0.301 s and again at 0.501 s: its lease ended at 0.141 s while it waited in "
        "the buffer of payments, the broker delivered it again at 0.202 s, and nothing remembered the first "
        "charge.");
}

TEST_CASE("an acknowledgment arrives after the lease has ended") {
  CHECK(told(kLeaseBoard, R"({"board": {"broker": {"lease": "151 ms"}}})") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.302 s: its lease ended at 0.1515 s before its "
                  "acknowledgment arrived, the broker delivered it again at 0.152 s, and nothing remembered "
                  "the first charge.",
                  "Job 1 was charged at 0.151 s and a third time at 0.453 s: its lease ended at 0.3025 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.303 s, and nothing "
                  "remembered the charges before it.",
                  "Job 1 was charged at 0.151 s and a fourth time at 0.604 s: its lease ended at 0.4535 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.454 s, and nothing "
                  "remembered the charges before it.",
                  "Job 1 was charged at 0.151 s and a fifth time at 0.755 s: its lease ended at 0.6045 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.605 s, and nothing "
                  "remembered the charges before it."});
}
