// Why a goal was missed: what decided it, up to the end of the run, and no coincidence.
#include <string>

#include "levels/story/missed_goals.hpp"
#include "levels/story/words.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

namespace {

std::string cause_in(const Board& board, std::string_view measure) {
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  return tell_cause(board, simulation.trace(), find_measure_kind(measure)->told_by).sentence;
}

std::string cause_of(std::string_view measure, const std::string& patch, std::string_view scenario = kBoard) {
  return cause_in(patched(scenario, patch), measure);
}

}  // namespace

TEST_CASE("a broker that would come up after the end of the run is told to be down then, and not for ever") {
  const auto cause = [](const std::string& restart) {
    return cause_of("settled",
                    R"({"until": "500 ms", "board": {"users": {"jobs": 1}}, "faults": [{"kind": "crash",
        "part": "broker", "after": "publish", "nth": 1)" +
                        restart + "}]}");
  };
  CHECK(cause("") ==
        "Job 1 is still held by the broker, and has no effect: the broker crashed at 0.001 s and was not up "
        "again when the run ended at 0.5 s.");
  CHECK(cause(R"(, "restart_after": "never")").ends_with("crashed at 0.001 s and did not come up again."));
}

TEST_CASE("a job that is due after the end of the run is why it did not settle, drain or complete") {
  const std::string patch =
      R"({"until": "390 ms", "board": {"users": {"jobs": 3, "arrivals": "every 200 ms"}}})";
  for (const std::string_view measure : {"settled", "drain_time", "completion_time", "applied"}) {
    CHECK(cause_of(measure, patch) == "Job 3 had not been published when the run ended at 0.39 s.");
  }
}

TEST_CASE("what was under way at the end of the run is told as that") {
  const auto cause = [](std::string_view measure, const std::string& until) {
    return cause_of(measure, R"({"until": ")" + until + R"(", "board": {"users": {"jobs": 1}}})");
  };
  CHECK(cause("drain_time", "400 us") ==
        "Job 1, published at 0 s, had not reached the broker when the run ended at 0.0004 s.");
  CHECK(cause("applied", "400 us") ==
        "Job 1 has no effect: it was published at 0 s, and the run ended at 0.0004 s.");
  CHECK(cause("settled", "100 ms") ==
        "Job 1 is still held by the broker, and has no effect: it was published at 0 s, and the run ended at "
        "0.1 s.");
}

TEST_CASE("a job that its users could never publish is told with the broker that stayed down") {
  CHECK(cause_of("applied", R"({"board": {"users": {"jobs": 2, "arrivals": "every 1 s"}}, "faults": [{"kind":
      "crash", "part": "broker", "at": "0.5 s", "restart_after": "never"}]})") ==
        "Job 2 was never published: the broker crashed at 0.5 s and did not come up again.");
}

TEST_CASE("what a handler never acknowledges is told as held for that") {
  CHECK(cause_of("drain_time", R"({"board": {"payments": {"handler": ["effect"]}}})")
            .find(" is still held by the broker, for its handler never acknowledges") != std::string::npos);
}

TEST_CASE("what the end of the trace cuts off is no other cause") {
  // Each delivery but the first waits until the other job is handled, so its lease is too short. The last
  // attempt had not been done at 1 s: how long it would have taken is not known.
  const std::string cause = cause_of("settled", R"({"until": "1 s", "board": {"users": {"jobs": 2}, "broker":
      {"lease": "151 ms", "tries": "unlimited"}, "payments": {"prefetch": 2}}})",
                                     kLeaseBoard);
  CHECK(cause ==
        "Job 1 is still held by the broker: the first time its lease ended at 0.152 s before its "
        "acknowledgment arrived, and twice it waited in the buffer of payments, so its lease ended while its "
        "handler was still running (0.303 s and 0.603 s).");
}

TEST_CASE("large ordinals have a separator of thousands, and the article that people say") {
  CHECK(ordinal(16'690) == "16,690th");
  CHECK(nth_time(11'001) == "an 11,001st time");
  CHECK(nth_time(18) == "an 18th time");
  CHECK(nth_time(110) == "a 110th time");
}

TEST_CASE("a confirm that is lost does not delay the message that it was for") {
  CHECK(cause_of("latency_max", R"({"board": {"users": {"jobs": 1, "confirm_timeout": "50 ms"}},
      "faults": [{"kind": "lose", "what": "confirm", "job": 1}]})",
                 kLeaseBoard) == "Job 1 was charged the longest time after its publish, at 0.151 s.");
}

TEST_CASE("a loss whose repeat comes after the attempt had begun did not delay it") {
  const auto cause = [](const std::string& lease) {
    return cause_of("latency_max",
                    R"({"board": {"users": {"jobs": 3}, "broker": {"lease": ")" + lease +
                        R"("}}, "faults": [)" + lose_acknowledgment(1) + "]}",
                    kLeaseBoard);
  };
  CHECK(cause("30 s") == "Job 3 was charged the longest time after its publish, at 0.453 s.");
  CHECK(cause("200 ms") ==
        "Job 3 was charged the longest time after its publish, at 0.604 s: the acknowledgment of job 1 was "
        "lost at 0.151 s.");
}

TEST_CASE("a lease that ended before its own attempt was charged did not delay that") {
  CHECK(cause_of("latency_max", R"({"board": {"broker": {"lease": "100 ms"}}})", kLeaseBoard) ==
        "Job 1 was charged the longest time after its publish, at 0.151 s.");
}

TEST_CASE("no job is told to decide how many rows a record has, or what a board costs") {
  CHECK(cause_of("record_peak", R"({"faults": [)" + lose_acknowledgment(4) + "]}").empty());
  CHECK(cause_of("monthly_cost", "{}").empty());
}

TEST_CASE("a sentence goes on in the order of time, and tells a crash once") {
  CHECK(
      cause_of("deliveries", R"({"board": {"users": {"jobs": 1}, "payments": {"handler": "id_check"}}, )" +
                                 links("10 ms", "1 ms") +
                                 R"(, "faults": [{"kind": "crash", "part": "broker", "at": "9 ms"}]})") ==
      "Job 1 was delivered 3 times: the broker crashed at 0.009 s before its confirm had come, and the users "
      "published it again at 1.069 s.");
}

TEST_CASE("who finishes without a connection is not told to acknowledge before the repeat that came first") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2}, "payments": {"handler":
      "every_delivery_runs_the_effect", "workers": 2, "on_connection_loss": "finish", "handling_time":
      "exponential 150 ms"}}, "faults": [)" +
                         lose_acknowledgment(1) + "]}")
            .back() ==
        "Job 2 was charged at 0.104 s and again at 0.186 s: its connection was lost at 0.052 s with the "
        "acknowledgment of job 1, payments worked on all the same, the broker delivered it again at 0.059 s, "
        "and nothing remembered the first charge.");
}

TEST_CASE("a lease that ran on through a crash that is told is told with the crash, which is named once") {
  const std::string cause = cause_of("deliveries",
                                     R"({"board": {"users": {"jobs": 1}, "broker": {"lease": "2 s"},
      "payments": {"handler": "id_check"}}, )" +
                                         links("10 ms", "1 ms") + R"(, "faults": [{"kind": "crash",
      "part": "broker", "at": "9 ms"}]})",
                                     kLeaseBoard);
  CHECK(cause ==
        "Job 1 was delivered 3 times: the broker crashed at 0.009 s before its confirm had come, the users "
        "published it again at 1.069 s, and its lease ended at 2.005 s after that crash.");
}
