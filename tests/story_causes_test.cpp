// What is told as a cause is what the trace says, in the order of time, and names the fault that mattered.
#include <algorithm>

#include "levels/story/story.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

namespace {

struct Pieces {
  std::string users = R"("jobs": 1)";
  std::string broker = R"("redelivery": "connection")";
  std::string payments = R"("handler": "id_check")";
  std::string faults = "";
  std::string first_link = R"("amqp")";
  std::string second_link = R"("http2")";
};

Board board_of(const Pieces& pieces) {
  return variants_of(R"({"version": 1, "name": "odd", "board": {"users": {"kind": "users", )" + pieces.users +
                     R"(}, "broker": {"kind": "broker", )" + pieces.broker +
                     R"(}, "payments": {"kind": "payment_provider", )" + pieces.payments +
                     R"(}}, "links": [{"from": "users", "to": "broker", "protocol": )" + pieces.first_link +
                     R"(}, {"from": "broker", "to": "payments", "protocol": )" + pieces.second_link +
                     R"(}], "faults": [)" + pieces.faults + "]}")
      .front()
      .board;
}

Sentences told_of(const Pieces& pieces) { return told_of(board_of(pieces)); }

const std::string kLease = R"("redelivery": "lease", "lease": "100 ms")";
const std::string kLoseAck = R"({"kind": "lose", "what": "acknowledgment", "job": 1})";

}  // namespace

TEST_CASE("a lease that ends does no harm where a late acknowledgment is accepted, so the lost one is told") {
  CHECK(told_of({.broker = kLease + R"(, "late_ack": "accepted_if_latest")",
                 .payments = R"("handler": "every_delivery_runs_the_effect")",
                 .faults = kLoseAck}) ==
        Sentences{
            "Job 1 was charged at 0.151 s and again at 0.302 s: its lease ended at 0.101 s while its handler "
            "was still running, and its acknowledgment was lost at 0.151 s, the broker delivered it again at "
            "0.152 s, and nothing remembered the first charge."});
}

TEST_CASE("a crash between effect and record is told although the lease had ended before") {
  CHECK(told_of({.broker = kLease + R"(, "late_ack": "accepted")",
                 .payments = R"("handler": "check_then_act")",
                 .faults = R"({"kind": "crash", "part": "payments", "after": "effect", "job": 1})"}) ==
        Sentences{
            "Job 1 was charged at 0.151 s and again at 1.308 s: its lease ended at 0.101 s while its handler "
            "was still running, and payments crashed at 0.151 s after step `effect` and before step "
            "`record`, the broker delivered it again at 1.158 s, and its check found nothing, for the first "
            "charge was never recorded."});
}

TEST_CASE("a broker that crashes after it had the acknowledgment stops the attempt, and no more") {
  CHECK(told_of({.payments = R"("handler": "ack_first")",
                 .faults = R"({"kind": "crash", "part": "broker", "at": "10 ms"})"}) ==
        Sentences{
            "Job 1 was lost: it was acknowledged at 0.001 s before step `effect`, the broker crashed at 0.01 "
            "s and payments stopped it during step `effect`, and the broker had nothing left to deliver "
            "again."});
}

TEST_CASE("what gave a message back is told, not what stopped its attempt later") {
  CHECK(told_of(
            {.users = R"("jobs": 2)",
             .broker = R"("tries": 2)",
             .payments = R"("handler": ["check", "effect", "record", "ack"], "on_connection_loss": "finish")",
             .faults = kLoseAck +
                       R"(, {"kind": "crash", "part": "payments", "after": "reconnection", "nth": 1,
                                 "restart_after": "never"})"})
            .back() ==
        "Job 2 was lost: the first time its connection was lost at 0.151 s with the acknowledgment of job 1, "
        "the "
        "second time payments crashed at 0.157 s with it on its way, and the broker dropped it at 0.158 s "
        "after "
        "its second try, for there is no dead-letter queue.");
}

TEST_CASE("an acknowledgment inside a transaction comes before the commit, not before the effect") {
  CHECK(told_of({.payments = R"("handler": ["begin", "record", "effect", "ack", "commit"])",
                 .faults = R"({"kind": "crash", "part": "payments", "after": "ack", "job": 1})"}) ==
        Sentences{
            "Job 1 was lost: it was acknowledged at 0.151 s before step `commit`, payments crashed at 0.151 "
            "s after step `ack` and before step `commit`, and the broker had nothing left to deliver "
            "again."});
}

TEST_CASE("a confirm that was lost after the users had published again is no cause of that") {
  CHECK(told_of({.users = R"("jobs": 1, "confirm_timeout": "2 ms", "publishes": 2)",
                 .payments = R"("handler": ["effect", "ack"])",
                 .faults = R"({"kind": "lose", "what": "confirm", "job": 1})",
                 .first_link = R"("http2", "rtt": "200 ms")"}) ==
        Sentences{
            "Job 1 was charged at 0.251 s and again at 0.401 s: its confirm had not come in time, the users "
            "published it again at 0.002 s, the broker delivered the second copy at 0.103 s, and nothing "
            "remembered the first charge."});
}

TEST_CASE("a repeat that came before its attempt was stopped is told in that order") {
  CHECK(told_of({.broker = kLease + R"(, "late_ack": "accepted_if_latest")",
                 .payments = R"("handler": ["record", "effect", "ack"], "workers": 2)",
                 .faults =
                     R"({"kind": "crash", "part": "payments", "after": "delivery", "job": 1, "delivery": 2})",
                 .first_link = R"("in_process")",
                 .second_link = R"("http1", "rtt": "200 ms")"}) ==
        Sentences{
            "Job 1 was lost: its lease ended at 0.1 s before it had arrived, the broker delivered it again "
            "at 0.2 s, that repeat was stopped, for its key was recorded although it was never charged, and "
            "payments crashed at 0.2 s on another delivery of it, during step `effect` of this one."});
}

TEST_CASE(
    "the story of a job has the crashes of the broker that holds it, also the one that it waits behind") {
  const Board board =
      board_of({.broker = kLease,
                .payments = R"("handler": "id_check")",
                .faults = R"({"kind": "crash", "part": "broker", "at": "10 ms", "restart_after": "never"})",
                .second_link = R"("http2", "rtt": "200 ms")"});
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  std::string words;
  for (const Moment& moment : tell_job(board, simulation.trace(), JobId{0})) words += moment.words + "\n";
  CHECK(words.find("crashed\n") != std::string::npos);
  CHECK(tell_measure(board, simulation.trace(), ToldBy::held)
            .find("the broker crashed at 0.01 s and did not come up "
                  "again") != std::string::npos);
}

TEST_CASE(
    "a job that failed is told with why each of its publishes was not confirmed, and nothing of deliveries") {
  const Board board =
      board_of({.users = R"("jobs": 1, "publishes": 2)",
                .payments = R"("handler": "id_check")",
                .faults = R"({"kind": "crash", "part": "broker", "after": "publish", "nth": 1},
                                             {"kind": "crash", "part": "broker", "after": "publish", "nth": 2})"});
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  CHECK(
      tell_measure(board, simulation.trace(), ToldBy::told_failed) ==
      "Job 1 was reported as failed to its user at 1.007 s: the broker crashed at 0.0005 s before its "
      "confirm had come, "
      "the "
      "users published it again at 1.0065 s, and the broker crashed at 1.007 s before its confirm had come.");
}

TEST_CASE("a copy that had no part in the effect is not told") {
  const Board board = board_of(
      {.payments = R"("handler": "id_check")", .faults = R"({"kind": "lose", "what": "confirm", "job": 1})"});
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  const auto published = std::count_if(simulation.trace().begin(), simulation.trace().end(),
                                       [](const Entry& entry) { return entry.what == What::published; });
  REQUIRE(published == 2);  // but the first copy was applied
  const std::string told = tell_measure(board, simulation.trace(), ToldBy::slowest);
  CHECK(told.starts_with("Job 1 was charged the longest time after its publish, at 0.151 s"));
  CHECK(told.find("published it again") == std::string::npos);
}

TEST_CASE("what befell another delivery of the same job is told as that") {
  // Both copies of the job are in the hands of two workers when the acknowledgment of one is lost.
  const Sentences told = told_of({.users = R"("jobs": 1, "confirm_timeout": "2 ms", "publishes": 2)",
                                  .broker = R"("tries": 1, "dead_letter_queue": true)",
                                  .payments = R"("handler": ["effect", "ack"], "workers": 2)",
                                  .faults = kLoseAck,
                                  .first_link = R"("http2", "rtt": "20 ms")"});
  std::string all;
  for (const std::string& sentence : told) all += sentence + "\n";
  INFO(all);
  CHECK(all.find("with the acknowledgment of job 1") == std::string::npos);
  CHECK(all.find("its connection was lost at 0.1605 s with the acknowledgment of another delivery of it, "
                 "during step "
                 "`effect` of this one") != std::string::npos);
}

TEST_CASE("a loss after the last lease is told: without it the job would have had its effect all the same") {
  const Pieces short_lease{.broker = R"("redelivery": "lease", "lease": "20 ms", "tries": 1)",
                           .payments = R"("handler": "id_check")",
                           .second_link = R"("http2", "rtt": "200 ms")"};
  CHECK(told_of(short_lease).empty());  // dropped, and charged
  Pieces crash = short_lease;
  crash.faults = R"({"kind": "crash", "part": "broker", "at": "50 ms"})";
  CHECK(
      told_of(crash) ==
      Sentences{
          "Job 1 was lost: its lease ended at 0.021 s before it had arrived, the broker dropped it at 0.021 "
          "s after its only try, for there is no dead-letter queue, and the broker crashed at 0.05 s before "
          "it was handled."});
}
