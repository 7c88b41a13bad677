// Each fault names exactly what it hits.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

// Ten jobs at once, ten workers, and a lease board, on which each loss stays alone.
Run lose(const std::string& what, const std::string& selector, const std::string& more_faults = "",
         std::uint64_t seed = 1) {
  RunOptions options;
  options.seed = seed;
  return run_board(kLeaseBoard,
                   R"({"board": {"users": {"jobs": 10}, "payments": {"workers": 10}},
      "faults": [{"kind": "lose", "what": ")" +
                       what + R"(", )" + selector + "}" + more_faults + "]}",
                   options);
}

std::string lost(const std::string& selector) {
  return lose("acknowledgment", selector).order(What::acknowledgment_lost);
}

// One job of which the first confirm is lost, so that it has two messages.
std::string lost_of_two_messages(const std::string& selector) {
  return run_board(kLeaseBoard, R"({"board": {"payments": {"workers": 2}}, "faults": [
      {"kind": "lose", "what": "confirm", "job": 1},
      {"kind": "lose", "what": "acknowledgment", )" +
                                    selector + "}]}")
      .order(What::acknowledgment_lost);
}

constexpr std::string_view kAll = "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10";

}  // namespace

TEST_CASE("a fault that names a job hits its first delivery") { CHECK(lost(R"("job": 4)") == "p4"); }

TEST_CASE("a fault that names a job and a delivery hits only that one") {
  CHECK(lost(R"("job": 4, "delivery": 2)") == "");  // there is no second delivery
  const std::string second = R"(, {"kind": "lose", "what": "acknowledgment", "job": 4, "delivery": 2})";
  CHECK(lose("acknowledgment", R"("job": 4)", second).order(What::acknowledgment_lost) == "p4 p4*");
}

TEST_CASE("a fault that names a delivery and no job hits that delivery of every message") {
  CHECK(lost(R"("delivery": 1)") == kAll);
  CHECK(lost(R"("delivery": 2)") == "");
}

TEST_CASE("a fault of any delivery of a job hits it until its tries are used up") {
  const Run run = lose("acknowledgment", R"("job": 4, "delivery": "any")");
  CHECK(run.order(What::acknowledgment_lost) == "p4 p4* p4* p4* p4*");
  CHECK(run.effects_of(4) == 5);
  CHECK(run.times(What::dropped) == 1);
}

TEST_CASE("a fault that names a job hits its first message, of any delivery every message") {
  CHECK(lost_of_two_messages(R"("job": 1)") == "p1");
  CHECK(lost_of_two_messages(R"("job": 1, "message": 2)") == "p1");
  CHECK(lost_of_two_messages(R"("job": 1, "message": "any")") == "p1 p1");
  CHECK(lost_of_two_messages(R"("job": 1, "delivery": "any")") == "p1 p1 p1* p1* p1* p1* p1* p1* p1* p1*");
  CHECK(lost_of_two_messages(R"("job": 1, "message": 3)") == "");
}

TEST_CASE("every n-th job is jobs n, 2 n and so on, their first delivery") {
  CHECK(lost(R"("every": 3)") == "p3 p6 p9");
  CHECK(lost(R"("every": 1)") == kAll);
  CHECK(lost(R"("every": 10)") == "p10");
}

TEST_CASE("the n-th is the n-th of those that all else selects, in the order of time") {
  CHECK(lost(R"("nth": 2)") == "p2");
  CHECK(lost(R"("every": 3, "nth": 2)") == "p6");
  CHECK(lost(R"("nth": 11)") == "");
}

TEST_CASE("all that a fault states must hold") {
  CHECK(lost(R"("every": 3, "from": "0 s", "to": "151 ms")") == "");
  CHECK(lost(R"("every": 3, "from": "151 ms", "to": "152 ms")") == "p3 p6 p9");
  CHECK(lost(R"("job": 6, "every": 3)") == "p6");
  CHECK(lost(R"("job": 7, "every": 3)") == "");
}

TEST_CASE("a probability of 0 hits nothing and one of 1 hits all") {
  CHECK(lost(R"("probability": 0)") == "");
  CHECK(lost(R"("probability": 1, "delivery": 1)") == kAll);
}

TEST_CASE(
    "a probability hits the same with the same seed, others with another, and whatever else is in the file") {
  const auto hit = [](std::uint64_t seed, const std::string& more) {
    return lose("acknowledgment", R"("probability": 0.5, "delivery": 1)", more, seed)
        .order(What::acknowledgment_lost);
  };
  CHECK(hit(1, "") == hit(1, ""));
  CHECK(hit(1, "") != "");
  CHECK(hit(1, "") != kAll);
  const bool another_seed_differs = hit(1, "") != hit(2, "") || hit(1, "") != hit(3, "");
  CHECK(another_seed_differs);
  // A fault of another kind, and one of the same kind behind it.
  CHECK(hit(1, "") == hit(1, R"(, {"kind": "lose", "what": "delivery", "job": 1, "delivery": 2})"));
  CHECK(hit(1, "") ==
        hit(1, R"(, {"kind": "lose", "what": "acknowledgment", "probability": 0.5, "delivery": 5})"));
}

TEST_CASE("publishes and confirms are counted by publish") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 2}},
      "faults": [{"kind": "lose", "what": "publish", "job": 2},
                 {"kind": "lose", "what": "publish", "job": 2, "message": 2}]})");
  CHECK(run.times(What::published, 2) == 3);
  CHECK(run.times(What::publish_lost, 2) == 2);
  CHECK(run.times(What::stored, 2) == 1);
}

TEST_CASE("a fault that names a link leaves the others alone") {
  const Run run = run_board(R"({
    "version": 1,
    "name": "two-consumers",
    "board": {
      "users":  {"kind": "users", "jobs": 4},
      "broker": {"kind": "broker", "redelivery": "lease"},
      "a": {"kind": "payment_provider", "workers": 2},
      "b": {"kind": "payment_provider", "workers": 2}
    },
    "links": [
      {"from": "users",  "to": "broker", "protocol": "amqp"},
      {"from": "broker", "to": "a", "protocol": "http2"},
      {"from": "broker", "to": "b", "protocol": "http2"}
    ],
    "faults": [{"kind": "lose", "what": "acknowledgment", "link": "broker->b", "delivery": 1}]
  })");
  CHECK(run.order(What::received, "b").substr(0, 5) == "p2 p4");
  CHECK(run.order(What::acknowledgment_lost) == "p2 p4");
}

TEST_CASE("a crash at a step can be selected like a loss") {
  const auto crashes = [](const std::string& selector) {
    return run_board(kBoard, R"({"board": {"users": {"jobs": 4, "arrivals": "every 5 s"}},
        "faults": [{"kind": "crash", "part": "payments", "before": "ack", )" +
                                 selector + "}]}")
        .charged_twice();
  };
  CHECK(crashes(R"("job": 3)") == "p3");
  CHECK(crashes(R"("every": 2)") == "p2 p4");
  CHECK(crashes(R"("nth": 4)") == "p4");
  CHECK(crashes(R"("from": "5 s", "to": "6 s")") == "p2");
  CHECK(crashes(R"("probability": 0)") == "");
}
