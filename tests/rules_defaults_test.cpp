// The defaults that decide the numbers.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

// How many messages the broker has handed out before the first can be acknowledged.
std::size_t sent_at_first(const Run& run) {
  std::size_t sent = 0;
  for (const Duration at : run.moments(What::sent)) sent += std::size_t{at < 150ms};
  return sent;
}

std::vector<Problem> problems_of(const std::string& patch) {
  const std::string open(kBoard.substr(0, kBoard.rfind('}')));
  return read_scenario(open + R"(, "variants": {"patched": )" + patch + "}}", {}).problems;
}

}  // namespace

TEST_CASE("the first job comes at 0 s, whatever the arrivals") {
  for (const std::string arrivals : {"at once", "every 5 ms", "poisson 200/s"}) {
    INFO(arrivals);
    const Run run = run_board(kBoard, R"({"board": {"users": {"arrivals": ")" + arrivals + R"("}}})");
    CHECK(run.moments(What::published, 1) == Moments{0s});
  }
}

TEST_CASE("a round trip is 1 ms and a charge takes 150 ms, so the first job is done after 151 ms") {
  const Run run = run_board(kBoard);
  CHECK(run.moments(What::stored, 1) == Moments{500us});
  CHECK(run.moments(What::confirmed, 1) == Moments{1ms});
  CHECK(run.moments(What::received, 1) == Moments{1ms});
  CHECK(run.moments(What::applied, 1) == Moments{151ms});
  CHECK(run.moments(What::settled, 1) == Moments{151'500us});
  CHECK(run.time("completion_time") == 1'501ms);
}

TEST_CASE(
    "the prefetch is unlimited on a connection board and as large as there are workers on a lease board") {
  CHECK(sent_at_first(run_board(kBoard)) == 10);
  const auto lease = [](const std::string& payments) {
    return sent_at_first(
        run_board(kLeaseBoard, R"({"board": {"users": {"jobs": 10}, "payments": )" + payments + "}}"));
  };
  CHECK(lease("{}") == 1);
  CHECK(lease(R"({"workers": 3})") == 3);
  CHECK(lease(R"({"workers": 3, "prefetch": 5})") == 5);
}

TEST_CASE("a message is tried five times and then dropped, for there is no dead-letter queue") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}},
      "faults": [{"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": "any"}]})");
  CHECK(run.count("deliveries") == 5);
  CHECK(run.count("dead_lettered") == 0);
  CHECK(run.count("lost_writes") == 1);
}

TEST_CASE("a lease is 30 s and a late acknowledgment is refused") {
  const Run run =
      run_board(kLeaseBoard, R"({"board": {"payments": {"handling_time": "31 s"}}, "until": "32 s"})");
  CHECK(run.moments(What::lease_ended) == Moments{30'000'500us});
  CHECK(run.times(What::settled_nothing) == 1);
  CHECK(run.times(What::settled) == 0);
}

TEST_CASE("a message is dead-lettered once although it has several copies at work") {
  const Run run = run_board(kLeaseBoard, R"({"board": {
      "broker": {"lease": "10 s", "tries": 2, "dead_letter_queue": true},
      "payments": {"workers": 3, "handling_time": "35 s"}}})");
  CHECK(run.count("deliveries") == 2);
  CHECK(run.moments(What::dead_lettered) == Moments{20'000'500us});
  CHECK(run.count("effects") == 2);
}

TEST_CASE("the completion of a board counts a job that was set aside, and needs every job to have an end") {
  const std::string crash =
      R"("faults": [{"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": "any"}]})";
  const Run set_aside =
      run_board(kBoard, R"({"board": {"users": {"jobs": 2}, "broker": {"tries": 1, "dead_letter_queue": true},
      "payments": {"prefetch": 1}}, )" +
                            crash);
  CHECK(set_aside.moments(What::dead_lettered) == Moments{1'500us});
  CHECK(set_aside.time("completion_time") == 1'158ms);  // job 2, after the restart
  const Run dropped = run_board(
      kBoard,
      R"({"board": {"users": {"jobs": 2}, "broker": {"tries": 1}, "payments": {"prefetch": 1}}, )" + crash);
  CHECK_FALSE(dropped.exists("completion_time"));
  CHECK(dropped.exists("drain_time"));
}

TEST_CASE("first effects that come out of the order of publishing are seen") {
  CHECK(run_board(kBoard).count("order_kept") == 1);
  const Run run = run_board(kLeaseBoard, R"({"board": {"users": {"jobs": 2}},
      "faults": [{"kind": "lose", "what": "delivery", "job": 1}]})");
  CHECK(run.count("order_kept") == 0);
}

TEST_CASE("a part costs 2 USD a month for each processor and each GB unless it states its price") {
  CHECK(run_board(kBoard).count("monthly_cost") == 12'000'000);
  const auto with_payments = [](const std::string& payments) {
    return run_board(kBoard, R"({"board": {"payments": )" + payments + "}}").count("monthly_cost");
  };
  CHECK(with_payments(R"({"vcpu": 4, "memory": "4 GB"})") == 20'000'000);
  CHECK(with_payments(R"({"price": "1 USD"})") == 5'000'000);
}

TEST_CASE("more than 50 workers for each processor are an error of the file") {
  CHECK(problems_of(R"({"board": {"payments": {"workers": 100}}})").empty());
  const auto problems = problems_of(R"({"board": {"payments": {"workers": 101}}})");
  REQUIRE(problems.size() == 1);
  CHECK(problems.at(0).path.ends_with("board.payments.workers"));
}
