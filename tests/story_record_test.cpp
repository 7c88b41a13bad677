// Why the record did not stop a repeat.
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a client that finishes what it holds does it twice") {
  const std::string finish = R"("on_connection_loss": "finish", "workers": 2, "prefetch": 3)";
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": "every 50 ms"}, "payments": {)" + finish +
                         "," + handler("check_then_act") + R"(}}, "faults": [)" + lose_acknowledgment(1) +
                         "]}") ==
        Sentences{"Job 2 was charged at 0.201 s and again at 0.308 s: its connection was lost at 0.151 s "
                  "with the acknowledgment of job 1, payments worked on all the same, the broker delivered "
                  "it again at 0.158 s, and its check found "
                  "nothing, for the first attempt had not recorded it yet."});
}

TEST_CASE("the record does not help where it comes after the effect, in a commit of its own") {
  const std::string apart = R"("handler": ["begin", "effect", "commit", "begin", "record", "commit", "ack"])";
  CHECK(told(kBoard, one_job(apart, crash_once("before", "record"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after the "
                  "second step `begin` and before step `record`, the broker delivered it again at 0.158 s, "
                  "and its key is recorded only after the charge, in a commit of its own."});
}

TEST_CASE("the record does not help without a unique key, or if nothing is recorded") {
  CHECK(told(kBoard, one_job(handler("id_check") + R"(, "unique_record": false)", lose_acknowledgment(1))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: its acknowledgment was lost with its "
                  "connection at 0.151 s, the broker delivered it again at 0.158 s, and the record, which "
                  "has no unique key, let both in."});
  CHECK(told(kBoard, one_job(R"("handler": ["check", "effect", "ack"])", lose_acknowledgment(1))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: its acknowledgment was lost with its "
                  "connection at 0.151 s, the broker delivered it again at 0.158 s, and its check found "
                  "nothing, for no step records the key."});
}

TEST_CASE("a second consumer has a record of its own") {
  const std::string second = R"({"board": {"users": {"jobs": 1}, "payments": {"handler": "id_check"},
      "shop": {"kind": "payment_provider", "handler": "id_check"}},
    "links": [{"from": "users", "to": "broker", "protocol": "amqp"},
              {"from": "broker", "to": "payments", "protocol": "http2"},
              {"from": "broker", "to": "shop", "protocol": "http2"}],
    "faults": [{"kind": "lose", "what": "acknowledgment", "job": 1}]})";
  CHECK(told(kLeaseBoard, second) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker delivered it again at 30.001 s, and the "
                  "record of shop knew nothing of the first charge, which payments made."});
}
