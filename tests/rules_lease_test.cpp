// Lease boards: when a lease starts and ends, and what takes a place in the prefetch.
//
// A round trip of 1 ms: published at 0, read at 0.5 ms, at the consumer at 1 ms.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

Run run_lease(const std::string& patch) { return run_board(kLeaseBoard, patch); }

}  // namespace

TEST_CASE(
    "a lease starts at the read, also for what waits in the buffer of the client, which handles it all the "
    "same") {
  const Run run = run_lease(R"({"board": {"users": {"jobs": 2},
      "payments": {"prefetch": 2, "workers": 1, "handling_time": "20 s"}}})");
  CHECK(run.moments(What::sent, 2).at(0) == 500us);
  CHECK(run.moments(What::sent, 2).at(1) == 30'000'500us);  // into the place that job 1 left
  CHECK(run.moments(What::applied, 2) == Moments{40'001ms});
}

TEST_CASE("a lost acknowledgment on a lease board frees worker and place exactly as if it had arrived") {
  const std::string two_jobs = R"("board": {"users": {"jobs": 2}})";
  const Run lost = run_lease("{" + two_jobs + R"(, "faults": [)" + lose_acknowledgment(1) + "]}");
  const Run arrived = run_lease("{" + two_jobs + "}");
  CHECK(lost.moments(What::sent, 2) == Moments{151'500us});
  CHECK(lost.moments(What::sent, 2) == arrived.moments(What::sent, 2));
  CHECK(lost.moments(What::applied, 2) == arrived.moments(What::applied, 2));
  CHECK(lost.moments(What::sent, 1) == Moments{500us, 30'000'500us});
  CHECK(lost.times(What::connection_lost) == 0);
}

TEST_CASE("on a lease board an acknowledgment can be lost alone, whatever the protocol") {
  for (const std::string protocol : {"amqp", "http1", "http2"}) {
    INFO(protocol);
    const Run run = run_lease(R"({"links": [
        {"from": "users",  "to": "broker",   "protocol": "amqp"},
        {"from": "broker", "to": "payments", "protocol": ")" +
                              protocol + R"("}],
        "faults": [)" + lose_acknowledgment(1) +
                              "]}");
    CHECK(run.times(What::connection_lost) == 0);
    CHECK(run.count("deliveries") == 2);
  }
}

TEST_CASE("a lost delivery of a lease board takes no place in the prefetch, only its lease runs") {
  const Run run = run_lease(R"({"board": {"users": {"jobs": 2}},
      "faults": [{"kind": "lose", "what": "delivery", "job": 1}]})");
  CHECK(run.moments(What::sent, 1) == Moments{500us, 30'000'500us});
  CHECK(run.moments(What::sent, 2) == Moments{500us});
  CHECK(run.count("deliveries") == 3);
  CHECK(run.count("effects") == 2);
  CHECK(run.times(What::connection_lost) == 0);
}

TEST_CASE("a delivery whose lease ended keeps its place in the prefetch until its handler has ended") {
  const Run run = run_lease(R"({"board": {"users": {"jobs": 2}, "broker": {"lease": "10 s"},
      "payments": {"handling_time": "15 s"}}})");
  CHECK(run.moments(What::lease_ended).at(0) == 10'000'500us);
  // The late acknowledgment frees the place; the old message comes before the one that was never read.
  CHECK(run.sent().substr(0, 6) == "p1 p1*");
  CHECK(run.moments(What::sent, 1).at(1) == 15'001'500us);
}

TEST_CASE("an expired message is read at once where there is room") {
  const Run run = run_lease(R"({"board": {"broker": {"lease": "10 s"},
      "payments": {"handling_time": "15 s", "workers": 2, "handler": "id_check"}}})");
  CHECK(run.moments(What::sent) == Moments{500us, 10'000'500us});
}

TEST_CASE("an expired message returns to its old place") {
  const Run run = run_lease(R"({"board": {"users": {"jobs": 4}, "broker": {"lease": "10 s"},
      "payments": {"handling_time": "6 s"}},
      "faults": [{"kind": "lose", "what": "delivery", "job": 1}]})");
  CHECK(run.sent() == "p1 p2 p3 p1* p4");
}

TEST_CASE(
    "after the last try a message is dead-lettered when its lease ends, and its running copy can still apply "
    "it") {
  const Run run = run_lease(R"({"board": {
      "broker": {"lease": "10 s", "tries": 1, "dead_letter_queue": true},
      "payments": {"handling_time": "15 s"}}})");
  CHECK(run.moments(What::dead_lettered) == Moments{10'000'500us});
  CHECK(run.moments(What::applied) == Moments{15'001ms});
  CHECK(run.count("applied") == 1);
  CHECK(run.count("dead_lettered") == 1);
  CHECK(run.count("lost_writes") == 0);
  CHECK(run.time("completion_time") == 15'001ms);
}

TEST_CASE(
    "without a dead-letter queue a message is dropped after the last try and is lost if it had no effect") {
  const std::string one_try =
      R"("board": {"broker": {"lease": "10 s", "tries": 1}, "payments": {"handling_time": "15 s"}})";
  const Run applied = run_lease("{" + one_try + "}");
  CHECK(applied.moments(What::dropped) == Moments{10'000'500us});
  CHECK(applied.count("lost_writes") == 0);
  const Run lost =
      run_lease("{" + one_try + R"(, "faults": [{"kind": "lose", "what": "delivery", "job": 1}]})");
  CHECK(lost.count("lost_writes") == 1);
  CHECK(lost.count("dead_lettered") == 0);
  CHECK_FALSE(lost.exists("completion_time"));
}

TEST_CASE("a worker's acknowledgment reaches the broker before that worker's next read") {
  const Run run = run_lease(R"({"board": {"users": {"jobs": 2}}})");
  CHECK(run.sequence({What::sent, What::settled}) == "sent settled sent settled");
  CHECK(run.moments(What::settled, 1) == run.moments(What::sent, 2));
}

TEST_CASE("leases run on through the crash of a consumer") {
  const Run run = run_lease(R"({"faults": [{"kind": "crash", "part": "payments", "at": "50 ms"}]})");
  CHECK(run.moments(What::sent) == Moments{500us, 30'000'500us});
  CHECK(run.count("effects") == 1);
}

TEST_CASE("leases run on through the crash of a broker, which reads again when its consumer is back") {
  const auto crash_for = [](const std::string& restart_after) {
    return run_lease(R"({"board": {"broker": {"lease": "10 s"}, "payments": {"handling_time": "6 s"}},
        "faults": [{"kind": "crash", "part": "broker", "at": "5 s", "restart_after": ")" +
                     restart_after + R"("}]})");
  };
  // Back at 6.0065 s, but the message is hidden until its lease ends.
  CHECK(crash_for("1 s").moments(What::sent) == Moments{500us, 10'000'500us});
  CHECK(crash_for("1 s").count("effects") == 1);
  // The lease ends while the broker is down.
  CHECK(crash_for("10 s").moments(What::sent) == Moments{500us, 15'006'500us});
}

TEST_CASE("a job whose last copy is on its way to a consumer is not a lost write yet") {
  // The lease ends before the delivery arrives, and the message is dropped; the delivery is handled all the
  // same.
  const std::string far_away =
      R"("board": {"broker": {"lease": "1 s", "tries": 1}}, )" + links("1 ms", "4 s");
  const Run cut = run_lease("{" + far_away + R"(, "until": "1.5 s"})");
  CHECK(cut.times(What::dropped) == 1);
  CHECK(cut.count("lost_writes") == 0);
  const Run whole = run_lease("{" + far_away + "}");
  CHECK(whole.count("applied") == 1);
  CHECK(whole.count("lost_writes") == 0);
}
