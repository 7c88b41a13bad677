// The two boards that must always hold, with every number that design and measurement give for them.
#include <array>
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

const std::string kBig = "idempotent-consumer.json";
const std::string kMini = "mini-board.json";

// The mini board with another prefetch, as a number or a word in JSON.
Run mini_with_prefetch(const std::string& prefetch, const std::string& handler) {
  const std::string payments = R"({"prefetch": )" + prefetch + R"(, "handler": ")" + handler + R"("})";
  return run_board(
      kBoard, R"({"board": {"payments": )" + payments + R"(}, "faults": [)" + lose_acknowledgment(4) + "]}");
}

}  // namespace

TEST_CASE("the big board without a check charges twice for each of 200 lost acknowledgments") {
  const Run run = run_file(kBig, "every-delivery");
  CHECK(run.count("duplicates") == 200);
  CHECK(run.count("jobs_charged_twice") == 200);
  CHECK(run.count("deliveries") == 2200);
  CHECK(run.count("effects") == 2200);
  CHECK(run.count("applied") == 2000);
  CHECK(run.count("lost_writes") == 0);
  CHECK(run.count("error_rate") == 0);
  CHECK(run.count("monthly_cost") == 12'000'000);
  CHECK(run.time("completion_time") == 10'146ms);
  CHECK(run.time("drain_time") == 40'146'500us);
  CHECK(run.count("settled") == 1);
}

TEST_CASE("the big board with a check suppresses the same 200 repeats and drains 150 ms earlier") {
  const Run run = run_file(kBig, "id-check");
  CHECK(run.count("duplicates") == 0);
  CHECK(run.count("jobs_charged_twice") == 0);
  CHECK(run.count("deliveries") == 2200);
  CHECK(run.count("suppressed") == 200);
  CHECK(run.count("effects") == 2000);
  CHECK(run.count("lost_writes") == 0);
  CHECK(run.count("error_rate") == 0);
  CHECK(run.count("monthly_cost") == 12'000'000);
  CHECK(run.time("completion_time") == 10'146ms);
  CHECK(run.time("drain_time") == 39'996'500us);
}

TEST_CASE("on the big board the payments 10, 20, 30 and so on are the ones charged twice") {
  const Run run = run_file(kBig, "every-delivery");
  CHECK(run.effects_of(10) == 2);
  CHECK(run.effects_of(2000) == 2);
  CHECK(run.effects_of(1) == 1);
  CHECK(run.effects_of(1999) == 1);
}

TEST_CASE("every fifth acknowledgment lost on the big board gives 400 duplicates") {
  ReadOptions options;
  options.set = {{"faults.0.every", "5"}};
  const ReadResult result = read_scenario(text_of_file("scenarios/" + kBig), options);
  REQUIRE(result.scenario.has_value());
  CHECK(Run(result.scenario->variants.at(0).board, {}).count("duplicates") == 400);
  CHECK(Run(result.scenario->variants.at(1).board, {}).count("duplicates") == 0);
}

TEST_CASE("the mini board delivers 13 times and charges one payment twice without the check, none with it") {
  const Run every_delivery = run_file(kMini, "every-delivery");
  CHECK(every_delivery.count("deliveries") == 13);
  CHECK(every_delivery.count("applied") == 10);
  CHECK(every_delivery.count("duplicates") == 1);
  CHECK(every_delivery.charged_twice() == "p4");
  CHECK(every_delivery.sent() == "p1 p2 p3 p4 p5 p6 p4* p5* p6* p7 p8 p9 p10");
  CHECK(every_delivery.count("lost_writes") == 0);

  const Run id_check = run_file(kMini, "id-check");
  CHECK(id_check.count("deliveries") == 13);
  CHECK(id_check.count("applied") == 10);
  CHECK(id_check.count("duplicates") == 0);
  CHECK(id_check.count("suppressed") == 1);
  CHECK(id_check.count("lost_writes") == 0);
}

TEST_CASE("on the mini board the prefetch decides the deliveries and not the double charge") {
  struct Row {
    std::string prefetch;
    std::int64_t deliveries;
  };
  const std::array<Row, 6> rows{
      {{"1", 11}, {"2", 12}, {"3", 13}, {"4", 14}, {"10", 17}, {R"("unlimited")", 17}}};
  for (const Row& row : rows) {
    INFO("prefetch " << row.prefetch);
    const Run without = mini_with_prefetch(row.prefetch, "every_delivery_runs_the_effect");
    CHECK(without.count("deliveries") == row.deliveries);
    CHECK(without.count("duplicates") == 1);
    CHECK(without.charged_twice() == "p4");
    const Run with = mini_with_prefetch(row.prefetch, "id_check");
    CHECK(with.count("deliveries") == row.deliveries);
    CHECK(with.count("duplicates") == 0);
    CHECK(with.count("applied") == 10);
  }
}

TEST_CASE(
    "payment 4 of the mini board is charged at 0.601 s and again at 0.758 s, and the way there is in the "
    "trace") {
  const Run run = run_file(kMini, "every-delivery");
  using Moments = std::vector<Duration>;
  CHECK(run.moments(What::applied, 4) == Moments{601ms});
  CHECK(run.moments(What::acknowledgment_lost, 4) == Moments{601ms});
  CHECK(run.moments(What::connection_lost, 0, "payments") == Moments{601ms});
  CHECK(run.moments(What::connection_closed, 0, "broker") == Moments{601'500us});
  CHECK(run.moments(What::reconnected, 0, "payments") == Moments{607ms});
  CHECK(run.moments(What::sent, 4).at(1) == 607'500us);
  CHECK(run.moments(What::received, 4).at(1) == 608ms);
  CHECK(run.moments(What::applied_again, 4) == Moments{758ms});
}
