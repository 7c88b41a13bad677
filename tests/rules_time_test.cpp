// Time: half-open leases and windows, what comes first at one instant, and how a run ends.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

// Three jobs, one after the other, on a lease board; acknowledged at 151 ms, 302 ms and 453 ms.
Run lose_acknowledgments_between(const std::string& from, const std::string& to) {
  return run_board(kLeaseBoard, R"({"board": {"users": {"jobs": 3}}, "faults": [
      {"kind": "lose", "what": "acknowledgment", "from": ")" +
                                    from + R"(", "to": ")" + to + R"("}]})");
}

// Read at 0.5 ms, so the lease ends at 30.0005 s. The acknowledgment arrives 1 ms and the handler after the
// read.
Run handle_for(const std::string& handling_time) {
  return run_board(kLeaseBoard, R"({"board": {"payments": {"handler": "id_check", "handling_time": ")" +
                                    handling_time + R"("}}})");
}

}  // namespace

TEST_CASE("an acknowledgment that arrives at the very instant at which the lease ends is late") {
  const Run late = handle_for("29999 ms");
  CHECK(late.moments(What::lease_ended) == Moments{30'000'500us});
  CHECK(late.moments(What::settled_nothing, 1) == Moments{30'000'500us});
  CHECK(late.count("deliveries") == 2);
  CHECK(late.count("effects") == 1);
}

TEST_CASE("an acknowledgment that arrives a nanosecond before the lease ends is in time") {
  const Run in_time = handle_for("29998999999 ns");
  CHECK(in_time.moments(What::settled) == Moments{30'000'499'999ns});
  CHECK(in_time.count("deliveries") == 1);
}

TEST_CASE("a fault's window holds from its first instant on and no more at its last") {
  CHECK(lose_acknowledgments_between("151 ms", "302 ms").order(What::acknowledgment_lost) == "p1");
  CHECK(lose_acknowledgments_between("151 ms", "302000001 ns").order(What::acknowledgment_lost) == "p1 p2");
  CHECK(lose_acknowledgments_between("151000001 ns", "302 ms").order(What::acknowledgment_lost) == "");
  CHECK(lose_acknowledgments_between("151000001 ns", "1 s").order(What::acknowledgment_lost) == "p2 p3");
}

TEST_CASE("at one instant what was scheduled first happens first") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 3}, "payments": {"workers": 3}}})");
  CHECK(run.moments(What::applied) == Moments{151ms, 151ms, 151ms});
  CHECK(run.order(What::applied) == "p1 p2 p3");
  CHECK(run.order(What::settled) == "p1 p2 p3");
}

TEST_CASE("a crash at the instant at which a step ends comes first, for it stood in the file") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1}},
      "faults": [{"kind": "crash", "part": "payments", "at": "151 ms"}]})");
  CHECK(run.count("deliveries") == 2);
  CHECK(run.count("effects") == 1);
}

TEST_CASE("what is published in one burst is stored whole before it is read at that instant") {
  const std::string first_stored = "stored stored stored sent sent sent";
  CHECK(run_board(kLeaseBoard, R"({"board": {"users": {"jobs": 3}, "payments": {"workers": 3}}})")
            .sequence({What::stored, What::sent}) == first_stored);
  CHECK(run_board(kBoard, R"({"board": {"users": {"jobs": 3}}})").sequence({What::stored, What::sent}) ==
        first_stored);
  CHECK(run_board(kTimelessBoard, R"({"board": {"users": {"jobs": 3}, "payments": {"prefetch": 3}}})")
            .sequence({What::stored, What::sent}) == first_stored);
}

TEST_CASE("a run ends before its `until`, and what happens at that instant is not part of it") {
  const auto run_until = [](const std::string& until) {
    return run_board(kBoard, R"({"board": {"users": {"jobs": 1}}, "until": ")" + until + R"("})");
  };
  const Run before = run_until("151 ms");
  CHECK(before.count("effects") == 0);
  CHECK(before.count("settled") == 0);
  CHECK(before.tally().ending == Ending::until);
  CHECK(before.count("lost_writes") == 0);  // a consumer still holds the job
  CHECK_FALSE(before.exists("completion_time"));
  CHECK(run_until("151000001 ns").count("effects") == 1);
}

TEST_CASE("a run that reaches its limit of events says so and is not settled") {
  RunOptions options;
  options.event_limit = 10;
  const Run run = run_board(kBoard, "{}", options);
  CHECK(run.tally().ending == Ending::event_limit);
  CHECK(run.tally().counters.events == 10);
  CHECK(run.count("settled") == 0);
}

TEST_CASE("a run in which nothing is left to happen is settled") {
  const Run run = run_board(kBoard);
  CHECK(run.tally().ending == Ending::drained);
  CHECK(run.count("settled") == 1);
}

TEST_CASE("a board that goes round in no time at all ends at the limit of events") {
  RunOptions options;
  options.event_limit = 100'000;
  const Run run =
      run_board(kTimelessBoard, R"({"until": "60 s", "faults": [{"kind": "crash", "part": "payments",
      "before": "effect", "job": 1, "delivery": "any", "restart_after": "0 s"}]})",
                options);
  CHECK(run.tally().ending == Ending::event_limit);
  CHECK(run.count("effects") == 0);
  CHECK(run.count("lost_writes") == 0);
}

TEST_CASE(
    "a run that is cut while only a handler is at work knows when its broker had let go of everything") {
  // The acknowledgment of the first copy comes late and is accepted at 45 s; the second copy runs until 75 s.
  const Run run = run_board(kTimelessBoard, R"({"until": "60 s", "board": {
      "broker": {"redelivery": "lease", "late_ack": "accepted"},
      "payments": {"handling_time": "45 s", "workers": 2, "prefetch": 2}}})");
  CHECK(run.count("settled") == 0);
  CHECK(run.count("effects") == 1);
  CHECK(run.time("drain_time") == 45s);
}
