// Every measure, counted twice: by the tally of the engine, and from the trace alone. Random boards:
// property_test.cpp.
#include "tests/trace_measures.hpp"

#include "levels/scenario/scenario.hpp"
#include "sim/measure_kind.hpp"
#include "sim/simulation.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

struct TracedRun {
  Board board;
  Tally tally;
  TraceMeasures measures;
  std::string wrong;
};

TracedRun run_variant(const std::string& file, std::size_t variant) {
  ReadResult result = read_scenario(text_of_file("scenarios/" + file), {});
  REQUIRE(result.scenario.has_value());
  TracedRun run;
  run.board = std::move(result.scenario->variants.at(variant).board);
  Simulation simulation(run.board);
  run.tally = simulation.run({.seed = result.scenario->seed, .keep = Keep::trace});
  run.measures = measures_of_trace(simulation.trace(), run.board, run.tally.ending);
  run.wrong = wrong_measures(simulation.trace(), run.board, run.tally);
  return run;
}

constexpr std::int64_t kMs = 1'000'000;

}  // namespace

TEST_CASE("every measure of the two boards follows from their traces") {
  for (const char* file : {"mini-board.json", "idempotent-consumer.json"}) {
    for (const std::size_t variant : {0U, 1U}) {
      CAPTURE(file, variant);
      CHECK(run_variant(file, variant).wrong.empty());
    }
  }
}

// Charged at 151, 301, 451 and 601 ms; then the connection is lost, back at 608 ms, and the rest follows.
TEST_CASE("every measure of the mini board is what counting by hand gives") {
  const TraceMeasures expected{
      {"duplicates", 1},
      {"jobs_charged_twice", 1},
      {"completion_time", 1658 * kMs},
      {"drain_time", 1'658'500'000},
      {"lost_writes", 0},
      {"dead_lettered", 0},
      {"monthly_cost", 12'000'000},
      {"error_rate", 0},
      {"deliveries", 13},
      {"redeliveries", 3},
      {"suppressed", 0},
      {"applied", 10},
      {"effects", 11},
      {"latency_p50", 908 * kMs},
      {"latency_p95", 1658 * kMs},
      {"latency_p99", 1658 * kMs},
      {"latency_max", 1658 * kMs},
      {"queue_peak", 10},
      {"record_peak", 0},
      {"provider_calls", 11},
      {"wasted_time", 150 * kMs},
      {"settled", 1},
      {"throughput", 6'031'363},
      {"order_kept", 1},
  };
  const TracedRun run = run_variant("mini-board.json", 0);
  CHECK(run.measures.size() == measure_kinds().size());
  for (const MeasureKind* measure : measure_kinds()) {
    INFO(measure->name);
    CHECK(measure->of(run.tally, run.board) == expected.at(std::string(measure->name)));
    CHECK(run.measures.at(std::string(measure->name)) == expected.at(std::string(measure->name)));
  }
}

TEST_CASE("a record adds rows to the mini board and takes its duplicate and its waste away") {
  const TraceMeasures measures = run_variant("mini-board.json", 1).measures;
  CHECK(measures.at("duplicates") == 0);
  CHECK(measures.at("suppressed") == 1);
  CHECK(measures.at("record_peak") == 10);
  CHECK(measures.at("provider_calls") == 10);
  CHECK(measures.at("wasted_time") == 0);
  CHECK(measures.at("completion_time") == 1508 * kMs);
  CHECK(measures.at("throughput") == 6'631'299);
}
