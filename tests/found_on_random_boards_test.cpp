// What random boards have found, each on the smallest board that shows it.
#include "levels/scenario/scenario.hpp"
#include "sim/simulation.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/properties.hpp"

using namespace ackboard;

TEST_CASE("a transaction without a record is rolled back by a crash and done again") {
  const Run run = run_board(kBoard, R"({
    "board": {"users": {"jobs": 3}, "payments": {"handler": ["begin", "effect", "commit", "ack"]}},
    "faults": [{"kind": "crash", "part": "payments", "after": "effect", "job": 2}]
  })");
  CHECK(run.count("applied") == 3);
  CHECK(run.count("effects") == 3);
  CHECK(run.times(What::rolled_back) == 1);
}

// The message is dropped when its only lease ends, at 2 ms; its delivery arrives at 11 ms and is handled. A
// run that ends in between has lost nothing yet.
TEST_CASE("a job whose delivery is on its way is not lost") {
  const std::string board = R"(
    "board": {"broker": {"lease": "1 ms", "tries": 1}},
    "links": [{"from": "users",  "to": "broker",   "protocol": "amqp",  "rtt": "2 ms"},
              {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "20 ms"}])";
  CHECK(run_board(kLeaseBoard, "{" + board + "}").count("applied") == 1);
  const Run cut = run_board(kLeaseBoard, "{" + board + R"(, "until": "5 ms"})");
  CHECK(cut.times(What::dropped) == 1);
  CHECK(cut.count("lost_writes") == 0);
}

// The users' connection is lost at 0 s and back at 10 ms, when they publish jobs 2 and 3. Job 4, of the
// others, falls due at 10 ms too, and was scheduled before that.
TEST_CASE("jobs published at one instant are in order if they are applied in the order of the trace") {
  const Run run = run_board(kBoard, R"({
    "board": {"users": {"jobs": 3, "arrivals": ["0 s", "1 ms", "2 ms"], "publishes": 1, "reconnect_round_trips": 1},
              "others": {"kind": "users", "arrivals": ["10 ms"]}},
    "links": [{"from": "users",  "to": "broker",   "protocol": "amqp",       "rtt": "10 ms"},
              {"from": "others", "to": "broker",   "protocol": "in_process", "rtt": "0 s"},
              {"from": "broker", "to": "payments", "protocol": "amqp",       "rtt": "0 s"}],
    "faults": [{"kind": "lose", "what": "publish", "link": "users->broker", "job": 1}]
  })");
  CHECK(run.order(What::published) == "p1 p4 p2 p3");
  CHECK(run.order(What::applied) == "p4 p2 p3");
  CHECK(run.count("order_kept") == 1);
}

// The broker dies at 160 ms. The handler without `ack` has sent none, so none can settle nothing.
TEST_CASE("a handler that does not acknowledge has no acknowledgment that settles nothing") {
  const Run run = run_board(kLeaseBoard, R"({
    "board": {"broker": {"lease": "1 s", "tries": 1}, "payments": {"handler": ["effect"], "handling_time": "155 ms"}},
    "links": [{"from": "users",  "to": "broker",   "protocol": "amqp",  "rtt": "2 ms"},
              {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "8 ms"}],
    "faults": [{"kind": "crash", "part": "broker", "at": "162 ms"}]
  })");
  CHECK(run.times(What::attempt_ended) == 1);
  CHECK(run.times(What::acknowledged) == 0);
  CHECK(run.times(What::settled_nothing) == 0);
}

TEST_CASE("an acknowledgment that was lost does not arrive at a broker that was restarted") {
  const Run run = run_board(kLeaseBoard, R"({
    "board": {"broker": {"lease": "1 s", "tries": 1}, "payments": {"handling_time": "155 ms"}},
    "links": [{"from": "users",  "to": "broker",   "protocol": "amqp",  "rtt": "2 ms"},
              {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "8 ms"}],
    "faults": [{"kind": "lose", "what": "acknowledgment", "job": 1},
               {"kind": "crash", "part": "broker", "at": "162 ms"}]
  })");
  CHECK(run.times(What::acknowledgment_lost) == 1);
  CHECK(run.times(What::settled_nothing) == 0);
}

// Without a confirm nothing is written down when the broker crashes at 5 ms. Its connections are lost with
// it, so the delivery that arrives at 10 ms will be discarded, and nobody has the job any more at 6 ms.
TEST_CASE("a message that its broker forgot in a crash is lost, although a delivery of it is on its way") {
  const Run run = run_board(kBoard, R"({
    "board": {"users": {"jobs": 1, "confirms": false}},
    "links": [{"from": "users",  "to": "broker",   "protocol": "amqp",  "rtt": "2 ms"},
              {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "20 ms"}],
    "faults": [{"kind": "crash", "part": "broker", "at": "5 ms"}],
    "until": "6 ms"
  })");
  CHECK(run.count("deliveries") == 1);
  CHECK(run.times(What::lost_in_crash) == 1);
  CHECK(run.count("lost_writes") == 1);
}

// On these boards the long tier found the trace and the tally of one mind about all but such messages.
TEST_CASE("what was lost with a broker that crashed just before the end follows from the trace") {
  for (const std::uint32_t number :
       {5165U,  11999U, 18426U, 26960U, 28898U, 30527U, 30554U, 33558U, 33670U, 35279U, 36471U,
        36651U, 36879U, 44427U, 45612U, 51313U, 57197U, 58562U, 66272U, 67926U, 71086U, 71838U,
        74597U, 76390U, 78893U, 86290U, 89112U, 90118U, 91494U, 91867U, 99482U}) {
    CHECK(broken(measures_follow_from_the_trace, number) == "");
  }
}
