// What a crash has to do with it.
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a crash falls between two steps of the handler") {
  CHECK(told(kBoard, one_job("", crash_once("before", "ack"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.158 s, and nothing "
                  "remembered the first charge."});
  CHECK(told(kLeaseBoard, one_job("", crash_once("before", "ack"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: payments crashed at 0.151 s after "
                  "step `effect` and before step `ack`, so its lease ended at 30.0005 s, the broker "
                  "delivered it again at 30.001 s, and nothing remembered the first charge."});
}

TEST_CASE("a crash between effect and record leaves nothing for the check to find") {
  CHECK(told(kBoard, one_job(handler("check_then_act"), crash_once("after", "effect"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `record`, the broker delivered it again at 0.158 s, and its "
                  "check found nothing, for the first charge was never recorded."});
}

TEST_CASE("a crash over one job stops the handlers of others") {
  const std::string steps = R"("workers": 2, "handler": ["effect", {"step": "ack", "takes": "100 ms"}])";
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": "every 50 ms"}, "payments": {)" + steps +
                         R"(}}, "faults": [)" + crash_once("after", "effect", 2) + "]}") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.358 s: payments crashed at 0.201 s on job 2, "
                  "during step `ack` of this one, the broker delivered it again at 0.208 s, and nothing "
                  "remembered the first charge.",
                  "Job 2 was charged at 0.201 s and again at 0.358 s: payments crashed at 0.201 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.208 s, and nothing "
                  "remembered the first charge."});
}

TEST_CASE("a crash at a moment stops a handler during a step") {
  const std::string steps = R"("handler": ["effect", {"step": "ack", "takes": "100 ms"}])";
  CHECK(
      told(kBoard, one_job(steps, R"({"kind": "crash", "part": "payments", "at": "200 ms"})")) ==
      Sentences{"Job 1 was charged at 0.151 s and again at 1.357 s: payments crashed at 0.2 s during step "
                "`ack`, the broker delivered it again at 1.207 s, and nothing remembered the first charge."});
}

TEST_CASE("a try that came to nothing is told between two effects") {
  CHECK(told(kBoard, one_job("", crash_once("after", "effect") +
                                     R"(, {"kind": "crash", "part": "payments", "before": "effect",
                                          "job": 1, "delivery": 2})")) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 1.315 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.158 s, payments "
                  "crashed at 0.158 s before step `effect`, the broker delivered it a third time at 1.165 s, "
                  "and nothing remembered the first charge."});
}

TEST_CASE("a broker crashes before an acknowledgment arrives") {
  CHECK(told(kBoard, one_job("", R"({"kind": "crash", "part": "broker", "at": "151200 us"})")) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 1.3082 s: the broker crashed at 0.1512 s before "
                  "its acknowledgment arrived, the broker delivered it again at 1.1582 s, and nothing "
                  "remembered the first charge."});
}
