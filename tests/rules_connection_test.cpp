// Connection boards: what an open loss of a connection takes along, and who knows of it when.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

// Two workers; job 2 is in the middle of its charge when the acknowledgment of job 1 is lost, at 151 ms.
Run lose_while_another_runs(const std::string& payments) {
  return run_board(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": "every 50 ms"},
      "payments": {"workers": 2, )" +
                               payments + R"(}}, "faults": [)" + lose_acknowledgment(1) + "]}");
}

}  // namespace

TEST_CASE("on a connection board no acknowledgment is lost alone, whatever the protocol of its link") {
  for (const std::string protocol : {"amqp", "http1", "http2"}) {
    INFO(protocol);
    const Run run = run_board(kBoard, R"({"board": {"payments": {"prefetch": 3}}, "links": [
        {"from": "users",  "to": "broker",   "protocol": "amqp"},
        {"from": "broker", "to": "payments", "protocol": ")" +
                                          protocol + R"("}],
        "faults": [)" + lose_acknowledgment(4) +
                                          "]}");
    CHECK(run.count("deliveries") == 13);
    CHECK(run.times(What::connection_lost) == 1);
  }
}

TEST_CASE(
    "until a broker knows of a lost connection it still delivers into it, and what was sent before arrives") {
  // Job 1 is acknowledged at 151 ms. The acknowledgment of job 2 is lost at 151.2 ms. The first arrives at
  // 151.5 ms and makes room for job 3; at 151.7 ms the broker knows.
  const Run run = run_board(kBoard, R"({"board": {
      "users": {"jobs": 3, "arrivals": ["0 ms", "0.2 ms", "0.2 ms"]},
      "payments": {"workers": 2, "prefetch": 2}},
      "faults": [)" + lose_acknowledgment(2) +
                                        "]}");
  CHECK(run.moments(What::settled, 1) == Moments{151'500us});
  CHECK(run.moments(What::sent, 3).at(0) == 151'500us);
  CHECK(run.moments(What::connection_closed) == Moments{151'700us});
  CHECK(run.sent() == "p1 p2 p3 p2* p3*");
  CHECK(run.order(What::received) == "p1 p2 p2* p3*");
  CHECK(run.order(What::discarded) == "p3");
  CHECK(run.moments(What::sent, 2).at(1) == 157'700us);  // 6 round trips and a half after the loss
  CHECK(run.charged_twice() == "p2");
}

TEST_CASE("a client that stops ends its running attempts and rolls their transactions back") {
  const Run no_key = lose_while_another_runs(R"("handler": "every_delivery_runs_the_effect")");
  CHECK(no_key.count("deliveries") == 4);
  CHECK(no_key.order(What::attempt_stopped) == "p1 p2");
  CHECK(no_key.effects_of(1) == 2);
  CHECK(no_key.effects_of(2) == 1);
  CHECK(no_key.moments(What::applied, 2) == Moments{308ms});

  const Run key = lose_while_another_runs(R"("handler": "id_check")");
  CHECK(key.order(What::rolled_back) == "p2 p1*");  // job 1 had committed; its repeat is a duplicate
  CHECK(key.effects_of(1) == 1);
  CHECK(key.effects_of(2) == 1);
  CHECK(key.count("suppressed") == 1);
}

TEST_CASE("a client that finishes runs what it holds to the end, and those acknowledgments settle nothing") {
  const Run run = lose_while_another_runs(R"("on_connection_loss": "finish")");
  CHECK(run.count("deliveries") == 4);
  CHECK(run.times(What::attempt_stopped) == 0);
  CHECK(run.moments(What::applied, 2) == Moments{201ms});
  CHECK(run.order(What::settled_nothing) == "p2");
  CHECK(run.effects_of(1) == 2);
  CHECK(run.effects_of(2) == 2);
}

TEST_CASE(
    "a lost publish over AMQP takes the connection along, and all unconfirmed publishes of it are repeated") {
  const Run run =
      run_board(kBoard, R"({"board": {"users": {"jobs": 3, "arrivals": ["0 ms", "0.1 ms", "0.2 ms"]}},
      "faults": [{"kind": "lose", "what": "publish", "job": 3}]})");
  CHECK(run.moments(What::published, 1) == Moments{0ms, 6'200us});
  CHECK(run.moments(What::published, 2) == Moments{100us, 6'200us});
  CHECK(run.moments(What::published, 3) == Moments{200us, 6'200us});
  CHECK(run.order(What::stored) == "p1 p2 p1 p2 p3");
  CHECK(run.count("redeliveries") == 0);
  CHECK(run.count("effects") == 5);
}

TEST_CASE(
    "a lost confirm over AMQP takes the connection along, and all unconfirmed publishes of it are repeated") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": ["0 ms", "0.2 ms"]}},
      "faults": [{"kind": "lose", "what": "confirm", "job": 1}]})");
  CHECK(run.moments(What::connection_lost, 0, "users") == Moments{500us});
  CHECK(run.order(What::stored) == "p1 p2 p1 p2");
  CHECK(run.moments(What::published, 2) == Moments{200us, 6'500us});
}

TEST_CASE("over HTTP a publish is lost alone and repeated when its confirm is overdue") {
  const Run run =
      run_board(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": ["0 ms", "0.2 ms"]}}, "links": [
      {"from": "users",  "to": "broker",   "protocol": "http1"},
      {"from": "broker", "to": "payments", "protocol": "http2"}],
      "faults": [{"kind": "lose", "what": "publish", "job": 1}]})");
  CHECK(run.times(What::connection_lost) == 0);
  CHECK(run.moments(What::published, 1) == Moments{0ms, 5s});
  CHECK(run.moments(What::published, 2) == Moments{200us});
  CHECK(run.order(What::stored) == "p2 p1");
}

TEST_CASE(
    "a lost delivery of a connection board takes the connection along, with all that is on its way there") {
  for (const std::string protocol : {"amqp", "http1", "http2"}) {
    INFO(protocol);
    const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 3}}, "links": [
        {"from": "users",  "to": "broker",   "protocol": "amqp"},
        {"from": "broker", "to": "payments", "protocol": ")" +
                                          protocol + R"("}],
        "faults": [{"kind": "lose", "what": "delivery", "job": 2}]})");
    CHECK(run.sent() == "p1 p2 p3 p1* p2* p3*");
    CHECK(run.moments(What::connection_lost) == Moments{500us});
    CHECK(run.moments(What::sent, 1) == Moments{500us, 7ms});
    CHECK(run.count("effects") == 3);
  }
}

TEST_CASE(
    "every return of a lost connection counts as a try, so a poison message takes its neighbours along") {
  const Run run = run_board(kBoard, R"({"board": {
      "users": {"jobs": 3}, "broker": {"tries": 2, "dead_letter_queue": true}, "payments": {"prefetch": 3}},
      "faults": [{"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": "any"}]})");
  CHECK(run.sent() == "p1 p2 p3 p1* p2* p3*");
  CHECK(run.count("dead_lettered") == 3);
  CHECK(run.count("effects") == 0);
  CHECK(run.count("lost_writes") == 0);
}

TEST_CASE("each loss of a connection delivers as many again as the prefetch holds and are not settled yet") {
  // Cut at the acknowledgments of jobs 2, 4 and 9: 3 + 3 + 2 come back, and one each had been charged.
  const Run run = run_board(kBoard, R"({"board": {"payments": {"prefetch": 3}}, "faults": [
      {"kind": "lose", "what": "acknowledgment", "nth": 2},
      {"kind": "lose", "what": "acknowledgment", "nth": 5},
      {"kind": "lose", "what": "acknowledgment", "nth": 11}]})");
  CHECK(run.count("deliveries") == 10 + 3 + 3 + 2);
  CHECK(run.sent() == "p1 p2 p3 p4 p2* p3* p4* p5 p6 p4* p5* p6* p7 p8 p9 p10 p9* p10*");
  CHECK(run.charged_twice() == "p2 p4 p9");
}

// Jobs 1 and 2 end at one instant. The acknowledgment of job 1 was sent, and then that of job 2 was lost: so
// the first arrives before the broker knows, makes room, and job 3 is delivered into the lost connection.
TEST_CASE(
    "an acknowledgment that arrives just before the broker knows of the loss still lets it deliver one "
    "more") {
  const Run run =
      run_board(kBoard, R"({"board": {"users": {"jobs": 4}, "payments": {"workers": 2, "prefetch": 2}},
      "faults": [)" + lose_acknowledgment(2) +
                            "]}");
  CHECK(run.moments(What::settled, 1) == Moments{151'500us});
  CHECK(run.sent() == "p1 p2 p3 p2* p3* p4");
  CHECK(run.count("deliveries") == 4 + 2);  // jobs, and the prefetch for the cut
}
