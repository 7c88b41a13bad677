// Two consumers of one classic queue, and the delivery limit of a queue.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

// Consumers a and b hold three messages each and work for an hour on one; c comes when both are gone.
const std::string_view kThreeConsumers = R"({
  "version": 1,
  "name": "three-consumers",
  "board": {
    "users":  {"kind": "users", "jobs": 10},
    "broker": {"kind": "broker"},
    "a": {"kind": "payment_provider", "prefetch": 3, "handling_time": "1 h"},
    "b": {"kind": "payment_provider", "prefetch": 3, "handling_time": "1 h"},
    "c": {"kind": "payment_provider"}
  },
  "links": [
    {"from": "users",  "to": "broker", "protocol": "amqp", "rtt": "100 ms"},
    {"from": "broker", "to": "a", "protocol": "amqp"},
    {"from": "broker", "to": "b", "protocol": "amqp"},
    {"from": "broker", "to": "c", "protocol": "amqp"}
  ]
})";

std::string crash(const std::string& part, const std::string& at, const std::string& restart_after) {
  return R"({"kind": "crash", "part": ")" + part + R"(", "at": ")" + at + R"(", "restart_after": ")" +
         restart_after + R"("})";
}

}  // namespace

TEST_CASE("what two dead consumers held returns to its old places whichever of them died first") {
  for (const std::string_view id : {"C2.crash_order.classic.AB", "C2.crash_order.classic.BA"}) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    const bool a_first = setup.at("crash_order").at(0) == "A";
    const Run run = run_board(kThreeConsumers, R"({"faults": [)" + crash("c", "0 s", "10 s") + ", " +
                                                   crash("a", a_first ? "1 s" : "2 s", "never") + ", " +
                                                   crash("b", a_first ? "2 s" : "1 s", "never") + "]}");
    CHECK(run.order(What::received, "a") == real_broker::words(setup.at("A")));
    CHECK(run.order(What::received, "b") == real_broker::words(setup.at("B")));
    CHECK(run.order(What::received, "c") == real_broker::words(observed.at("order")));
  }
}

TEST_CASE("what a dead consumer held goes to the other one before anything that is new") {
  const auto [setup, observed] = real_broker::row("C2c.two_consumers.classic");
  REQUIRE(setup.at("prefetch") == 3);
  // b comes when a holds its three; a is reset before b has acknowledged its first.
  const Run run = run_board(
      kThreeConsumers, R"({"board": {"users": {"jobs": )" + setup.at("n").dump() +
                           R"(}, "b": {"handling_time": "5 s"}}, "faults": [)" + crash("c", "0 s", "never") +
                           ", " + crash("b", "0 s", "1 s") + ", " + crash("a", "2 s", "never") + "]}");
  CHECK(run.order(What::received, "a") == real_broker::words(observed.at("A_held")));
  CHECK(run.order(What::received, "b") == real_broker::words(observed.at("B_order")));
}

TEST_CASE("a delivery limit of L is reached by L + 1 deliveries that end with a crash") {
  for (const std::string_view id : real_broker::kDeliveryLimitRows) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    REQUIRE(setup.at("how") == "crash");
    const int tries = setup.at("x_delivery_limit").get<int>() + 1;
    const Run run = run_board(kBoard, R"({"board": {
        "users": {"jobs": 1},
        "broker": {"tries": )" + std::to_string(tries) +
                                          R"(, "dead_letter_queue": )" + setup.at("dlx").dump() +
                                          R"(}},
        "faults": [
          {"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": "any"}]})");
    CHECK(run.count("deliveries") == observed.at("deliveries"));
    std::string order;
    for (const bool redelivered : observed.at("redelivered")) {
      order += std::string(order.empty() ? "p1" : " p1") + (redelivered ? "*" : "");
    }
    CHECK(run.sent() == order);
    CHECK(observed.at("left") == 0);
    CHECK(run.exists("drain_time"));
    CHECK(run.order(What::dead_lettered).substr(0, 2) == real_broker::words(observed.at("in_dlq")));
    CHECK(run.count("dead_lettered") == static_cast<std::int64_t>(observed.at("in_dlq").size()));
    CHECK(run.count("lost_writes") == (setup.at("dlx") == true ? 0 : 1));
  }
}
