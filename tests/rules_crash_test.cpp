// Crashes: what survives them, and when the others are connected again.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

Run crash_at(const std::string& part, const std::string& at, const std::string& more = "",
             const std::string& payments = "{}") {
  return run_board(kBoard, R"({"board": {"users": {"jobs": 3}, "payments": )" + payments +
                               R"(}, "faults": [{"kind": "crash", "part": ")" + part + R"(", "at": ")" + at +
                               '"' + more + "}]}");
}

}  // namespace

TEST_CASE(
    "a consumer that crashed is up again after one second and subscribes six round trips and a half later") {
  const Run run = crash_at("payments", "50 ms");
  CHECK(run.moments(What::crashed) == Moments{50ms});
  CHECK(run.moments(What::connection_closed, 0, "broker") == Moments{50'500us});
  CHECK(run.moments(What::restarted) == Moments{1'050ms});
  CHECK(run.moments(What::reconnected) == Moments{1'056ms});
  CHECK(run.moments(What::sent, 1).at(1) == 1'056'500us);
  CHECK(run.count("deliveries") == 6);  // what waited in its buffer is gone too
  CHECK(run.order(What::discarded) == "p2 p3");
  CHECK(run.count("effects") == 3);
}

TEST_CASE(
    "the crash of a broker is an open loss of all its connections, and its peers connect again when it is "
    "up") {
  const Run run = crash_at("broker", "50 ms");
  CHECK(run.moments(What::connection_lost, 0, "users") == Moments{50ms});
  CHECK(run.moments(What::connection_lost, 0, "payments") == Moments{50ms});
  CHECK(run.moments(What::reconnected) == Moments{1'056ms, 1'056ms});
  CHECK(run.sent() == "p1 p2 p3 p1* p2* p3*");
  CHECK(run.moments(What::sent, 3).at(1) == 1'056'500us);
}

TEST_CASE("a settled delivery survives the crash of the broker") {
  const Run run = crash_at("broker", "200 ms");  // the acknowledgment of job 1 arrived at 151.5 ms
  CHECK(run.sent() == "p1 p2 p3 p2* p3*");
  CHECK(run.effects_of(1) == 1);
}

TEST_CASE("an acknowledgment that is on its way when the broker crashes is lost") {
  const Run run = crash_at("broker", "151.2 ms");
  CHECK(run.effects_of(1) == 2);
}

TEST_CASE("nothing is read for a consumer while it or the broker is down") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "faults": [
      {"kind": "crash", "part": "payments", "at": "50 ms", "restart_after": "3 s"},
      {"kind": "crash", "part": "broker",   "at": "1 s",   "restart_after": "1 s"}]})");
  // Both are up at 3.05 s.
  CHECK(run.moments(What::sent) == Moments{500us, 3'056'500us});
}

TEST_CASE("a part that crashes while it connects starts to connect anew when it is up") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "faults": [
      {"kind": "crash", "part": "payments", "at": "50 ms"},
      {"kind": "crash", "part": "payments", "at": "1053 ms"}]})");
  CHECK(run.moments(What::reconnected) == Moments{2'059ms});
  CHECK(run.moments(What::sent) == Moments{500us, 2'059'500us});
}

TEST_CASE("a consumer that never comes back leaves its messages in the queue, which is no lost write") {
  const Run run = crash_at("payments", "50 ms", R"(, "restart_after": "never")");
  CHECK(run.count("deliveries") == 3);
  CHECK(run.count("effects") == 0);
  CHECK(run.count("lost_writes") == 0);
  CHECK_FALSE(run.exists("drain_time"));
  CHECK_FALSE(run.exists("completion_time"));
}

TEST_CASE("a crashed client cannot finish what it held, whatever it does at the loss of a connection") {
  const Run run = crash_at("payments", "50 ms", "", R"({"on_connection_loss": "finish"})");
  CHECK(run.count("effects") == 3);
  CHECK(run.order(What::discarded) == "p2 p3");
}

TEST_CASE("a crash before or after any step of a handler in one transaction leaves exactly one effect") {
  for (const std::string step : {"begin", "record", "effect", "commit", "ack"}) {
    for (const std::string boundary : {"before", "after"}) {
      INFO(boundary << ' ' << step);
      const Run run =
          run_board(kBoard, R"({"board": {"users": {"jobs": 1}, "payments": {"handler": "id_check"}},
          "faults": [)" + crash_once(boundary, step) +
                                "]}");
      const bool was_acknowledged = boundary == "after" && step == "ack";
      const bool was_committed = step == "ack" || (boundary == "after" && step == "commit");
      CHECK(run.count("effects") == 1);
      CHECK(run.count("deliveries") == (was_acknowledged ? 1 : 2));
      CHECK(run.count("suppressed") == (was_committed && !was_acknowledged ? 1 : 0));
      CHECK(run.times(What::crashed) == 1);
    }
  }
}

TEST_CASE("an open transaction of a handler without a record is rolled back by a crash like any other") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 2},
      "payments": {"workers": 2, "handler": ["begin", "effect", "commit", "ack"]}},
      "faults": [{"kind": "crash", "part": "payments", "at": "100 ms"}]})");
  CHECK(run.order(What::rolled_back) == "p1 p2");
  CHECK(run.count("deliveries") == 4);
  CHECK(run.count("effects") == 2);
}

TEST_CASE("a crash before a step comes before the time that the step takes") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}},
      "faults": [{"kind": "crash", "part": "payments", "before": "effect", "job": 1}]})");
  CHECK(run.moments(What::crashed) == Moments{1ms});
  const Run after = run_board(kBoard, R"({"board": {"users": {"jobs": 1}},
      "faults": [{"kind": "crash", "part": "payments", "after": "effect", "job": 1}]})");
  CHECK(after.moments(What::crashed) == Moments{151ms});
  CHECK(after.count("effects") == 2);
}

TEST_CASE(
    "a subscription that is on its way when the broker crashes is lost, however soon the broker is up "
    "again") {
  // The consumer is connected again at 1.056 s; the broker crashes while the subscription is on its way.
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "faults": [
      {"kind": "crash", "part": "payments", "at": "50 ms"},
      {"kind": "crash", "part": "broker", "at": "1056.2 ms", "restart_after": "0 s"}]})");
  CHECK(run.moments(What::sent) == Moments{500us, 1'062'700us});
  CHECK(run.count("deliveries") == 2);
}

TEST_CASE(
    "a client that finishes goes on through the crash of its broker, and everything it did is done again") {
  const Run run = crash_at("broker", "50 ms", "", R"({"on_connection_loss": "finish", "workers": 3})");
  CHECK(run.sent() == "p1 p2 p3 p1* p2* p3*");
  CHECK(run.times(What::settled_nothing) == 3);
  CHECK(run.count("effects") == 6);
}
