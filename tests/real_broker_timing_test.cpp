// Times and throughput over a round trip of 100 ms. A real client and broker add one to four milliseconds of
// their own to each round trip, hence the tolerance.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

constexpr double kTolerance = 0.05;

bool is_close(double simulated, double measured) {
  return std::abs(simulated - measured) <= kTolerance * measured;
}

double in_seconds(Duration duration) { return static_cast<double>(duration.count()) / 1e9; }

// All messages are in the queue when the consumer comes.
Run consume(const nlohmann::json& setup) {
  const int handler_ms = setup.at("handler_ms");
  return run_board(kBoard, R"({"board": {"users": {"jobs": )" + setup.at("n").dump() + R"(},
      "payments": {"prefetch": )" +
                               setup.at("prefetch").dump() + R"(, "workers": )" +
                               std::to_string(setup.value("workers", 1)) + R"(, "handling_time": ")" +
                               std::to_string(handler_ms) + R"( ms"}}, )" + links("0 s", "100 ms") + "}");
}

// As the client measured it: from its first delivery to its last effect.
double throughput(const Run& run) {
  const auto applied = run.moments(What::applied);
  return static_cast<double>(applied.size()) /
         in_seconds(applied.back() - run.moments(What::received).front());
}

// The median time from the start of one handler to the start of the next.
double median_gap_ms(const Run& run) {
  const auto starts = run.moments(What::attempt_started);
  std::vector<Duration> gaps;
  for (std::size_t at = 1; at < starts.size(); ++at) gaps.push_back(starts[at] - starts[at - 1]);
  std::sort(gaps.begin(), gaps.end());
  return in_seconds(gaps[gaps.size() / 2]) * 1000;
}

double publish_to_confirm_ms(const std::string& protocol) {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "links": [
      {"from": "users",  "to": "broker",   "protocol": ")" +
                                        protocol + R"(", "rtt": "100 ms"},
      {"from": "broker", "to": "payments", "protocol": "http2"}]})");
  return in_seconds(run.moments(What::confirmed).at(0) - run.moments(What::published).at(0)) * 1000;
}

}  // namespace

TEST_CASE("a publish is confirmed after one round trip") {
  for (const std::string_view id : {"F1.publish_confirm.classic", "F1.publish_confirm.quorum"}) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    REQUIRE(setup.at("rtt_ms") == 100);
    CHECK(publish_to_confirm_ms("amqp") == 100);
    CHECK(is_close(100, observed.at("publish_to_confirm_ms_median")));
    CHECK(is_close(1, observed.at("in_rtts")));
  }
}

TEST_CASE("a request over a kept HTTP connection is answered after one round trip") {
  const auto [setup, observed] = real_broker::row("F4.http_keepalive");
  REQUIRE(setup.at("rtt_ms") == 100);
  CHECK(publish_to_confirm_ms("http1") == 100);
  CHECK(is_close(publish_to_confirm_ms("http1"), observed.at("ms_median")));
}

TEST_CASE("prefetch, workers and round trip decide the throughput as they do with a real broker") {
  for (const std::string_view id : real_broker::kTimingRows) {
    if (!id.starts_with("F2") && !id.starts_with("F3")) continue;
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    REQUIRE(setup.at("rtt_ms") == 100);
    const Run run = consume(setup);
    const double simulated = throughput(run);
    INFO(simulated << "/s");
    CHECK(is_close(simulated, observed.at("throughput_per_s")));
    if (!observed.contains("gap_ms_median")) continue;
    const double measured_gap = observed.at("gap_ms_median");
    CHECK(std::abs(median_gap_ms(run) - measured_gap) <= kTolerance * measured_gap);
  }
}
