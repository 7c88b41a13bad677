// Lost publishes, lost confirms, and a broker that is killed: what is in the queue afterwards, and in which
// order.
#include <algorithm>
#include <array>
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

// A publisher that sends `window` jobs and goes on when their confirms are there: a window every 50 ms, which
// is long enough for a confirm and for a new connection.
std::string arrivals_in_windows(int jobs, int window) {
  std::string times;
  for (int job = 0; job < jobs; ++job) {
    times += (job == 0 ? "\"" : ", \"") + std::to_string(job / window * 50) + " ms\"";
  }
  return '[' + times + ']';
}

Run publish_in_windows(int jobs, int window, const std::string& what, int lost_job) {
  return run_board(kBoard, R"({"board": {"users": {"jobs": )" + std::to_string(jobs) + R"(, "arrivals": )" +
                               arrivals_in_windows(jobs, window) +
                               R"(}}, "faults": [{"kind": "lose", "what": ")" + what + R"(", "job": )" +
                               std::to_string(lost_job) + "}]}");
}

// "p4" -> 4
int number_of(const std::string& name) { return std::stoi(name.substr(1)); }

// The jobs that are in the queue twice.
std::string stored_twice(const Run& run, std::uint32_t jobs) {
  std::string text;
  for (std::uint32_t job = 1; job <= jobs; ++job) {
    if (run.times(What::stored, job) > 1) text += (text.empty() ? "p" : " p") + std::to_string(job);
  }
  return text;
}

}  // namespace

TEST_CASE("a lost publish is sent again and is in the queue once") {
  for (const std::string_view id : {real_broker::kPublishingRows.at(0), real_broker::kPublishingRows.at(1)}) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    REQUIRE(setup.at("lost") == "publish_lost at p4");
    const Run run = publish_in_windows(setup.at("publishes"), 1, "publish", 4);
    CHECK(run.times(What::published) == observed.at("attempts"));
    CHECK(run.times(What::stored) == observed.at("messages_in_queue"));
    CHECK(run.order(What::stored) == real_broker::words(observed.at("order")));
    CHECK(stored_twice(run, 10) == real_broker::words(observed.at("duplicates")));
    CHECK((run.count("redeliveries") > 0) == observed.at("redelivered_flag_any"));
    CHECK(run.count("error_rate") == 0);
  }
}

// "Confirms lost from p8 on": none of the window that p8 belongs to arrives, because its first takes the
// connection along.
TEST_CASE("lost confirms put the whole unconfirmed window into the queue a second time") {
  for (std::size_t at = 2; at <= 5; ++at) {
    const std::string_view id = real_broker::kPublishingRows.at(at);
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    const int window = setup.at("window");
    const std::uint32_t jobs = setup.at("N");
    const int first_of_window = number_of(observed.at("duplicates").at(0));
    REQUIRE((8 - 1) / window * window + 1 == first_of_window);
    const Run run = publish_in_windows(static_cast<int>(jobs), window, "confirm", first_of_window);
    CHECK(run.times(What::published) - jobs == observed.at("unconfirmed"));
    CHECK(run.times(What::stored) == observed.at("in_queue"));
    CHECK(run.count("applied") == observed.at("distinct"));
    CHECK(stored_twice(run, jobs) == real_broker::words(observed.at("duplicates")));
    CHECK(run.order(What::stored) == real_broker::words(observed.at("order")));
    CHECK(run.count("redeliveries") == 0);
  }
}

TEST_CASE("confirmed persistent messages survive the death of the broker") {
  for (const std::string_view id : {"E3.restart.kill9.classic.mode2", "E3.restart.kill9.quorum.mode2"}) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    REQUIRE(setup.at("confirmed") == true);
    // Nobody consumes until the broker is up again.
    const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": )" + setup.at("published").dump() +
                                          R"(}},)" + links("100 ms", "1 ms") + R"(, "faults": [
        {"kind": "crash", "part": "payments", "at": "0 s", "restart_after": "5 s"},
        {"kind": "crash", "part": "broker", "at": "1 s"}]})");
    REQUIRE(run.moments(What::received).at(0) > 5s);
    CHECK(run.order(What::received) == "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10");
    CHECK(run.times(What::received) == observed.at("survived"));
    CHECK(run.count("lost_writes") == 0);
  }
}

TEST_CASE("what was unsettled when the broker died comes back first and in its old order") {
  const auto [setup, observed] = real_broker::row("E3.unacked_at_restart.kill9.quorum");
  REQUIRE(setup.at("unacked") == "p1..p3");
  REQUIRE(setup.at("ready") == "p4..p6");
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 6},
      "payments": {"prefetch": 3, "handling_time": "10 s"}},
      "faults": [{"kind": "crash", "part": "broker", "at": "1 s"}]})");
  CHECK(run.sent() == "p1 p2 p3 " + real_broker::words(observed.at("order")));
}
