// Users: what an accepted job is, what is published again, and what users are told.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

constexpr std::int64_t kAllJobs = 1'000'000'000;  // an error rate of 100 %

std::string lose_publish(const std::string& selector) {
  return R"({"kind": "lose", "what": "publish", )" + selector + "}";
}

Run run_users(const std::string& users, const std::string& faults, const std::string& more = "") {
  return run_board(kBoard, R"({"board": {"users": )" + users + more + R"(}, "faults": [)" + faults + "]}");
}

// Accepted jobs of one that is published at 0, stored at 0.5 ms and confirmed at 1 ms.
std::uint64_t accepted_at(const std::string& confirms, const std::string& until) {
  return run_board(kBoard, R"({"board": {"users": {"jobs": 1, "confirms": )" + confirms +
                               R"(}}, "until": ")" + until + R"("})")
      .tally()
      .accepted;
}

}  // namespace

TEST_CASE("with confirms a job is accepted when it is confirmed, without when it is sent") {
  CHECK(accepted_at("true", "1 ms") == 0);
  CHECK(accepted_at("true", "1000001 ns") == 1);
  CHECK(accepted_at("false", "1 ns") == 1);
}

TEST_CASE("without confirms a lost publish is a lost write that nobody is told of") {
  const Run run =
      run_users(R"({"jobs": 3, "arrivals": "every 10 ms", "confirms": false})", lose_publish(R"("job": 2)"));
  CHECK(run.count("applied") == 2);
  CHECK(run.count("lost_writes") == 1);
  CHECK(run.count("error_rate") == 0);
  CHECK(run.times(What::published, 2) == 1);
  CHECK_FALSE(run.exists("completion_time"));
}

TEST_CASE("what falls due while users connect again waits with confirms and is lost without") {
  // Job 2 is lost at 4 ms and with it the connection, until 10 ms. Job 3 falls due at 8 ms.
  const std::string four = R"("jobs": 4, "arrivals": "every 4 ms")";
  const Run with = run_users("{" + four + "}", lose_publish(R"("job": 2)"));
  CHECK(with.moments(What::published, 2) == Moments{4ms, 10ms});
  CHECK(with.moments(What::published, 3) == Moments{10ms});
  CHECK(with.order(What::stored) == "p1 p2 p3 p4");
  CHECK(with.count("lost_writes") == 0);

  const Run without = run_users("{" + four + R"(, "confirms": false})", lose_publish(R"("job": 2)"));
  CHECK(without.order(What::stored) == "p1 p4");
  CHECK(without.count("lost_writes") == 2);
}

TEST_CASE("a job is published three times at the most, then its user is told that it failed") {
  const Run run = run_users(R"({"jobs": 1})", lose_publish(R"("job": 1, "message": "any")"));
  CHECK(run.moments(What::published) == Moments{0ms, 6ms, 12ms});
  CHECK(run.moments(What::told_failed) == Moments{12ms});
  CHECK(run.count("error_rate") == kAllJobs);
  CHECK(run.count("lost_writes") == 0);  // it was never accepted
  CHECK_FALSE(run.exists("completion_time"));

  CHECK(run_users(R"({"jobs": 1, "publishes": 1})", lose_publish(R"("job": 1)")).times(What::published) == 1);
}

TEST_CASE("over HTTP a user is told that a job failed when its last confirm is overdue") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1, "confirm_timeout": "2 s"}}, "links": [
      {"from": "users",  "to": "broker",   "protocol": "http2"},
      {"from": "broker", "to": "payments", "protocol": "http2"}],
      "faults": [{"kind": "lose", "what": "publish", "job": 1, "message": "any"}]})");
  CHECK(run.moments(What::published) == Moments{0s, 2s, 4s});
  CHECK(run.moments(What::told_failed) == Moments{6s});
}

TEST_CASE("a job of which only the confirms are lost is told to have failed and is charged three times") {
  const Run run =
      run_users(R"({"jobs": 1})", R"({"kind": "lose", "what": "confirm", "job": 1, "message": "any"})");
  CHECK(run.sent() == "p1 p1 p1");
  CHECK(run.count("effects") == 3);
  CHECK(run.count("error_rate") == kAllJobs);
  CHECK(run.count("redeliveries") == 0);
}

TEST_CASE("over HTTP a confirm is lost alone, and the job is there twice when its confirm is overdue") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "links": [
      {"from": "users",  "to": "broker",   "protocol": "http2"},
      {"from": "broker", "to": "payments", "protocol": "http2"}],
      "faults": [{"kind": "lose", "what": "confirm", "job": 1}]})");
  CHECK(run.times(What::connection_lost) == 0);
  CHECK(run.moments(What::stored) == Moments{500us, 5'000'500us});
  CHECK(run.sent() == "p1 p1");
  CHECK(run.count("error_rate") == 0);
}

TEST_CASE("a confirm that comes after a repeat was sent is still a confirm") {
  const auto confirmed_after = [](const std::string& rtt) {
    return run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "links": [
        {"from": "users",  "to": "broker",   "protocol": "http2", "rtt": ")" +
                                 rtt + R"("},
        {"from": "broker", "to": "payments", "protocol": "http2"}]})");
  };
  const Run in_time = confirmed_after("12 s");  // published at 0 s, 5 s and 10 s
  CHECK(in_time.moments(What::confirmed) == Moments{12s});
  CHECK(in_time.count("effects") == 3);
  CHECK(in_time.count("error_rate") == 0);
  const Run too_late = confirmed_after("16 s");  // given up at 15 s
  CHECK(too_late.count("effects") == 3);
  CHECK(too_late.count("error_rate") == kAllJobs);
}

TEST_CASE("a broker that is full refuses publishers, who are told so") {
  const std::string small_broker = R"(, "broker": {"memory": "1 MB"})";  // 100,000 messages for each GB
  const Run with = run_users(R"({"jobs": 150})", "", small_broker);
  CHECK(with.count("queue_peak") == 100);
  CHECK(with.times(What::stored) == 100);
  CHECK(with.count("error_rate") == 333'333'333);
  CHECK(with.count("applied") == 100);
  CHECK(with.count("lost_writes") == 0);

  const Run without = run_users(R"({"jobs": 150, "confirms": false})", "", small_broker);
  CHECK(without.count("error_rate") == 0);
  CHECK(without.count("lost_writes") == 50);
}

TEST_CASE("a broker that had been full takes publishes again when messages were settled") {
  const Run run = run_board(
      kBoard, R"({"board": {
      "users": {"jobs": 102, "arrivals": ["0 s")" +
                  [] {
                    std::string times;
                    for (int job = 2; job <= 101; ++job) times += R"(, "0 s")";
                    return times + R"(, "1 s"]}, "broker": {"memory": "1 MB"}}})";
                  }());
  CHECK(run.order(What::refused) == "p101");
  CHECK(run.times(What::stored, 102) == 1);
}

TEST_CASE("what a broker had not confirmed does not survive its crash, what it had confirmed does") {
  const std::string crash = R"({"kind": "crash", "part": "broker", "at": "50 ms"})";
  const Run without = run_users(R"({"jobs": 3, "confirms": false})", crash);
  CHECK(without.times(What::lost_in_crash) == 3);
  CHECK(without.count("lost_writes") == 3);
  CHECK(without.count("effects") == 0);
  const Run with = run_users(R"({"jobs": 3})", crash);
  CHECK(with.count("lost_writes") == 0);
  CHECK(with.count("effects") == 3);
}

TEST_CASE(
    "with confirms a publish that falls due during a crash waits and counts when it is sent, without it is "
    "lost") {
  const std::string crash = R"({"kind": "crash", "part": "broker", "at": "1 s"})";
  const std::string two = R"("jobs": 2, "arrivals": ["0 s", "1.5 s"])";
  const Run with = run_users("{" + two + "}", crash);
  CHECK(with.moments(What::published, 2) == Moments{2'006ms});
  CHECK(with.moments(What::stored, 2) == Moments{2'006'500us});
  CHECK(with.time("latency_max") == 151ms);
  CHECK(with.count("lost_writes") == 0);
  const Run without = run_users("{" + two + R"(, "confirms": false})", crash);
  CHECK(without.count("lost_writes") == 1);
  CHECK(without.count("applied") == 1);
}

TEST_CASE("a publish that is on its way when the broker crashes is repeated with confirms and lost without") {
  const std::string crash = R"({"kind": "crash", "part": "broker", "at": "0.2 ms"})";
  const Run with = run_users(R"({"jobs": 1})", crash);
  CHECK(with.moments(What::published) == Moments{0ms, 1'006'200us});
  CHECK(with.times(What::stored) == 1);
  CHECK(with.count("effects") == 1);
  CHECK(run_users(R"({"jobs": 1, "confirms": false})", crash).count("lost_writes") == 1);
}
