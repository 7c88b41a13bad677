// The sentences of a search speak of the faults that it injected, and of nothing that only happened as well.
#include <string>

#include "levels/story/missed_goals.hpp"
#include "levels/story/untold_faults.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"
#include "tests/told.hpp"

using namespace ackboard;
using ackboard::testing::ackboard_says;
using ackboard::testing::Answer;
using ackboard::testing::says;

namespace {

// Two workers share three jobs, and each lease is as long as one takes.
constexpr std::string_view kTightLeases = R"({"version": 1, "name": "tight", "board": {
    "users": {"kind": "users", "jobs": 3},
    "broker": {"kind": "broker", "redelivery": "lease", "lease": "1 s", "late_ack": "accepted"},
    "payments": {"kind": "payment_provider", "handler": "check_then_act", "workers": 2, "prefetch": 3,
                 "handling_time": "1 s"}},
  "links": [{"from": "users", "to": "broker", "protocol": "amqp"},
            {"from": "broker", "to": "payments", "protocol": "in_process"}],
  "goals": {"redeliveries": "<= 2"}})";

std::vector<FaultPoint> points_of(const Board& board) {
  std::vector<FaultPoint> points;
  Simulation simulation(board);
  simulation.reset({});
  simulation.watch(&points);
  while (simulation.step()) {
  }
  return points;
}

}  // namespace

TEST_CASE("a loss that decided only the order of what followed is told after the causes") {
  const Answer answer = ackboard_says({"search", "-", "--faults", "1"}, std::string(kTightLeases));
  INFO(answer.out << answer.error);
  CHECK(says(answer.out, "- lose the acknowledgment of job 3, delivery 1, on broker->payments"));
  CHECK(says(answer.out,
             "Job 3 was delivered 3 times: the first time its lease ended at 1.001 s while it waited in the "
             "buffer of payments, and the second time its lease ended at 2.001 s while its handler was still "
             "running. Meanwhile, the acknowledgment of job 3 was lost at 2.001 s."));
}

TEST_CASE("every single fault is told by the cause of each measure, or after it") {
  const Board board = variants_of(std::string(kTightLeases)).front().board;
  const std::vector<FaultPoint> points = points_of(board);
  REQUIRE(points.size() > 40);
  for (const FaultPoint& point : points) {
    Simulation simulation(board);
    simulation.reset({.keep = Keep::trace});
    const std::vector<Injection> faults{{point}};
    simulation.inject(faults);
    while (simulation.step()) {
    }
    for (const MeasureKind* measure : measure_kinds()) {
      const Cause cause = tell_cause(board, simulation.trace(), measure->told_by);
      const std::string text =
          cause.sentence + " " + tell_untold_faults(board, simulation.trace(), faults, cause);
      INFO(measure->name << ": " << text);
      const bool is_loss = point.question == Question::crossing;
      CHECK(text.find(is_loss ? "lost" : "crashed") != std::string::npos);
    }
  }
}

TEST_CASE("faults that a sentence leaves out are told in the order of time") {
  const Board board = variants_of(std::string(kTightLeases)).front().board;
  const FaultPoint confirm{
      Question::crossing, static_cast<std::uint8_t>(Crossing::confirm), false, 0, 0, JobId{1}, 1, 0};
  FaultPoint later = confirm;
  later.what = static_cast<std::uint8_t>(Crossing::acknowledgment);
  later.place = 1;
  later.number = 1;
  const std::vector<Injection> faults{{later}, {confirm}};
  Simulation simulation(board);
  simulation.reset({.keep = Keep::trace});
  simulation.inject(faults);
  while (simulation.step()) {
  }
  const std::span<const Entry> trace = simulation.trace();
  CHECK(tell_untold_faults(board, trace, faults, {}) ==
        "Meanwhile, the confirm of job 2 was lost at 0.001 s, and the acknowledgment of job 2 was lost at "
        "1.001 s.");
  CHECK(tell_untold_faults(board, trace, faults, {"", {}, EntryId{1}}).starts_with("After that, "));
  CHECK(tell_untold_faults(board, trace, faults, {"", {}, EntryId{static_cast<std::uint32_t>(trace.size())}})
            .starts_with("Before that, "));
}
