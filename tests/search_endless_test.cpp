// Runs that never settle: found early, told from those that only take long, and never called exhausted.
#include <algorithm>
#include <string>

#include "sim/search/search.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

namespace {

SearchOptions single_faults() {
  SearchOptions options;
  options.most_faults = 1;
  options.kinds = {find_fault_kind("lose"), find_fault_kind("crash")};
  return options;
}

std::vector<Goal> no_duplicates() {
  for (const MeasureKind* measure : measure_kinds()) {
    if (measure->name == "duplicates") return {{.measure = measure, .least = 0, .most = 0, .text = "none"}};
  }
  return {};
}

// Work takes ten leases, and nothing limits the tries.
Board endless_board(const std::string& more = "") {
  return patched(kLeaseBoard, R"({"board": {"users": {"jobs": 2},
    "broker": {"lease": "1 s", "tries": "unlimited"}, "payments": {"handling_time": "10 s"}})" +
                                  more + "}");
}

}  // namespace

TEST_CASE("a board that never settles is told as such, at once") {
  const SearchResult result = search(endless_board(), no_duplicates(), single_faults());
  REQUIRE(result.breaks.size() == 2);
  CHECK(result.breaks.back().bit == kUnsettled);
  CHECK(result.breaks.back().faults.empty());
  CHECK(result.depths.at(1).schedules > 100);
  CHECK(result.depths.at(1).broken == result.depths.at(1).schedules);
  CHECK(result.endless);
  CHECK(!result.exhausted);  // there is always a later moment for a fault
}

TEST_CASE("with an end in the file a run that never settles has all its moments") {
  const SearchResult result = search(endless_board(R"(, "until": "60 s")"), no_duplicates(), single_faults());
  CHECK(!result.endless);
  CHECK(result.exhausted);
  CHECK(result.breaks.back().bit == kUnsettled);
}

TEST_CASE("what takes more than 100,000 events and then settles is settled for a search too") {
  // The lease ends every millisecond while the one handler works, and each time another copy is sent.
  const Board board = patched(kLeaseBoard, R"({"board": {
    "broker": {"lease": "1 ms", "tries": "unlimited", "late_ack": "accepted"},
    "payments": {"handler": "id_check", "prefetch": 100000, "handling_time": "60 s"}}})");
  Simulation simulation(board);
  CHECK(simulation.run({}).counters.events > 150'000);
  CHECK(simulation.finish().ending == Ending::drained);
  CHECK(judge_schedule(board, no_duplicates(), single_faults(), {}) == 0);
}

TEST_CASE("what never settles for a search does not settle in a run") {
  const Board board = endless_board();
  CHECK(judge_schedule(board, {}, single_faults(), {}) == kUnsettled);
  Simulation simulation(board);
  CHECK(simulation.run({}).ending == Ending::event_limit);
  CHECK(simulation.state().counters.events == default_event_limit(board));
}
