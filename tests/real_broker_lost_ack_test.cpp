// Ten messages, one consumer, and the acknowledgment of the fourth is lost with its connection.
//
// kill: the client is killed after its effect. swallow_reset_now: the acknowledgment vanishes, the connection
// is reset and the client stops at once. swallow_hole_1s: the client goes on for a second on what it holds
// before the reset.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

// What happens instead of the fourth acknowledgment.
std::string fault_of(const std::string& variant) {
  if (variant == "kill") return R"({"kind": "crash", "part": "payments", "before": "ack", "job": 4})";
  return lose_acknowledgment(4);
}

Run run_setup(const nlohmann::json& setup) {
  REQUIRE(setup.at("messages") == 10);
  REQUIRE(setup.at("consumers") == 1);
  REQUIRE(setup.at("lost_ack") == "p4");
  const std::string variant = setup.at("variant");
  const std::string on_loss = variant == "swallow_hole_1s" ? "finish" : "stop";
  return run_board(kBoard, R"({"board": {"payments": {"prefetch": )" + setup.at("prefetch").dump() +
                               R"(, "on_connection_loss": ")" + on_loss + R"("}}, "faults": [)" +
                               fault_of(variant) + "]}");
}

// The words of a list that end with a star, without it.
std::string starred(const std::string& list) {
  std::string text;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    if (list[end - 1] == '*') text += (text.empty() ? "" : " ") + list.substr(at, end - 1 - at);
    at = end + 1;
  }
  return text;
}

// The sent deliveries of the second connection, without their flags.
std::string second_connection(const Run& run, std::size_t first_connection) {
  std::string text = run.sent();
  for (std::size_t skipped = 0; skipped < first_connection; ++skipped) text.erase(0, text.find(' ') + 1);
  std::erase(text, '*');
  return text;
}

std::size_t sent_before(const Run& run, Duration moment) {
  std::size_t sent = 0;
  for (const Duration at : run.moments(What::sent)) sent += std::size_t{at < moment};
  return sent;
}

}  // namespace

TEST_CASE("a lost acknowledgment brings back and doubles what it did on a real broker") {
  for (const std::string_view id : real_broker::kLostAckRows) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    const Run run = run_setup(setup);
    const std::size_t first = sent_before(run, run.moments(What::connection_closed).at(0));
    CHECK(run.count("deliveries") == observed.at("deliveries_total"));
    CHECK(first == observed.at("deliveries_conn1"));
    CHECK(run.times(What::returned) == observed.at("unacked_at_cut"));
    CHECK(run.count("applied") == observed.at("distinct_applied"));
    CHECK(run.count("effects") == observed.at("effects"));
    CHECK(run.charged_twice() == real_broker::words(observed.at("applied_twice")));
    CHECK(starred(run.sent()) == real_broker::words(observed.at("redelivered_true")));
    CHECK(second_connection(run, first) == real_broker::words(observed.at("conn2_order")));
    CHECK(observed.at("left") == 0);
    CHECK(run.exists("drain_time"));
  }
}

TEST_CASE(
    "13 deliveries and one double charge happen for prefetch 3 only, and only if the client stops at once") {
  std::string found;
  for (const std::string_view id : real_broker::kLostAckRows) {
    const Run run = run_setup(real_broker::row(id).setup);
    if (run.count("deliveries") == 13 && run.count("duplicates") == 1) found += std::string(id) + ' ';
  }
  CHECK(found == "A.classic.kill.P3 A.classic.swallow_reset_now.P3 A.quorum.kill.P3 ");
}
