// What must hold of every board, on thousands of random ones. The long tier goes through a hundred thousand.
#include "tests/catch.hpp"
#include "tests/properties.hpp"

using namespace ackboard;

namespace {

constexpr std::uint64_t kBoards = 6000;

void must_hold(Property property) {
  for (std::uint64_t number = 0; number < kBoards; ++number) {
    const std::string wrong = broken(property, number);
    if (wrong.empty()) continue;
    FAIL(wrong);
  }
}

}  // namespace

TEST_CASE("every run of a random board ends and its books balance") { must_hold(run_ends_and_books_balance); }

TEST_CASE("the same seed gives the same run") { must_hold(same_seed_gives_same_run); }

TEST_CASE("a simulation that was reset runs as a fresh one") { must_hold(reset_gives_what_fresh_gives); }

TEST_CASE("a copy of a run goes on as the run does") { must_hold(copy_goes_on_as_the_run); }

TEST_CASE("going event by event gives what running gives") { must_hold(stepping_gives_what_running_gives); }

TEST_CASE("what is kept of a run changes nothing in it") { must_hold(keeping_a_trace_changes_nothing); }

TEST_CASE("another handler meets the same arrivals and the same latencies") {
  must_hold(handler_changes_no_arrival_and_no_latency);
}

TEST_CASE("an added fault changes no arrival and no latency") {
  must_hold(added_fault_changes_no_arrival_and_no_latency);
}

TEST_CASE("the cause of an entry lies behind it and can have caused it") { must_hold(causes_lie_behind); }

TEST_CASE("every measure of a random board follows from its trace") {
  must_hold(measures_follow_from_the_trace);
}
