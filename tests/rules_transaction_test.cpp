// The steps of a handler: when an effect counts, and what becomes of a second copy of a job.
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Moments = std::vector<Duration>;

// One job of which the first confirm is lost, so that two copies reach two workers, at 1 ms and at 6 ms.
Run run_two_copies(const std::string& handler, const std::string& more = "") {
  return run_board(kBoard, R"({"board": {"users": {"jobs": 1, "reconnect_round_trips": 2},
      "payments": {"workers": 2, "handler": )" +
                               handler + more + "}}, " + links("2 ms", "0 s") +
                               R"(, "faults": [{"kind": "lose", "what": "confirm", "job": 1}]})");
}

Run run_one(const std::string& handler, const std::string& fault = "") {
  return run_board(kBoard, R"({"board": {"users": {"jobs": 1}, "payments": {"handler": )" + handler +
                               R"(}}, "faults": [)" + fault + "]}");
}

}  // namespace

TEST_CASE("an effect outside a transaction counts at the end of its step") {
  const Run run = run_one(R"(["effect", {"step": "ack", "takes": "50 ms"}])");
  CHECK(run.moments(What::applied) == Moments{151ms});
  CHECK(run.moments(What::acknowledged) == Moments{201ms});
}

TEST_CASE("an effect inside a transaction counts when that commits, after the time that the commit takes",
          "") {
  const std::string handler = R"(["begin", "effect", {"step": "commit", "takes": "50 ms"}, "ack"])";
  CHECK(run_one(handler).moments(What::applied) == Moments{201ms});
  const Run crashed = run_one(handler, R"({"kind": "crash", "part": "payments", "at": "180 ms"})");
  CHECK(crashed.count("deliveries") == 2);
  CHECK(crashed.count("effects") == 1);
}

TEST_CASE("a crash during the step of an effect leaves nothing of it") {
  const Run run = run_one(R"(["effect", "ack"])", R"({"kind": "crash", "part": "payments", "at": "150 ms"})");
  CHECK(run.count("deliveries") == 2);
  CHECK(run.count("effects") == 1);
}

TEST_CASE("a second insert of a key waits for the first transaction, and is a duplicate when that commits") {
  const Run run = run_two_copies(R"("id_check")");
  CHECK(run.moments(What::waiting_for_key) == Moments{6ms});
  CHECK(run.moments(What::transaction_committed) == Moments{151ms});
  CHECK(run.moments(What::suppressed) == Moments{151ms});
  CHECK(run.count("effects") == 1);
  CHECK(run.count("suppressed") == 1);
  CHECK(run.count("record_peak") == 1);
}

// What "the second goes on after a rollback" does cannot be seen on a board of three parts: all that rolls an
// open transaction back there, a lost connection or a crash, ends the attempts that wait for it too.
TEST_CASE("all who wait for a key are duplicates when its transaction commits") {
  // Both confirms of the first two publishes are lost, so there are three copies.
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1, "reconnect_round_trips": 2},
      "payments": {"workers": 3, "handler": "id_check"}}, "faults": [
      {"kind": "lose", "what": "confirm", "job": 1, "message": 1},
      {"kind": "lose", "what": "confirm", "job": 1, "message": 2}]})");
  CHECK(run.order(What::stored) == "p1 p1 p1");
  CHECK(run.times(What::waiting_for_key) == 2);
  CHECK(run.moments(What::suppressed) == Moments{151ms, 151ms});
  CHECK(run.count("effects") == 1);
}

TEST_CASE(
    "when a client that stops loses its connection, the attempt that waits for a key ends with the one that "
    "holds it") {
  const Run run = run_board(kBoard, R"({"board": {"users": {"jobs": 1, "reconnect_round_trips": 2},
      "payments": {"workers": 2, "handler": "id_check"}}, "faults": [
      {"kind": "lose", "what": "confirm", "job": 1},
      {"kind": "crash", "part": "payments", "at": "100 ms"}]})");
  CHECK(run.times(What::attempt_stopped) == 2);
  CHECK(run.sent() == "p1 p1 p1* p1*");
  CHECK(run.count("effects") == 1);
  CHECK(run.count("suppressed") == 1);
}

TEST_CASE("a duplicate rolls back what is open, is acknowledged, and skips the steps that are left") {
  const Run run = run_two_copies(R"(["begin", "effect", "record", "commit", "ack"])");
  CHECK(run.times(What::effect_done) == 2);  // both did the work
  CHECK(run.times(What::rolled_back) == 1);
  CHECK(run.times(What::transaction_committed) == 1);
  CHECK(run.times(What::acknowledged) == 2);
  CHECK(run.times(What::settled) == 2);
  CHECK(run.count("effects") == 1);
}

TEST_CASE("a duplicate that was acknowledged already is not acknowledged again") {
  const Run run = run_two_copies(R"(["ack", "record", "effect"])");
  CHECK(run.times(What::acknowledged) == 2);
  CHECK(run.count("suppressed") == 1);
  CHECK(run.count("effects") == 1);
}

TEST_CASE("a check sees committed rows only") {
  const Run one_transaction = run_two_copies(R"(["begin", "check", "record", "effect", "commit", "ack"])");
  CHECK(one_transaction.times(What::key_not_found) == 2);
  const Run by_itself = run_two_copies(R"(["check", "record", "effect", "ack"])");
  CHECK(by_itself.times(What::key_not_found) == 1);
  CHECK(by_itself.moments(What::suppressed) == Moments{6ms});
}

TEST_CASE("a record after an effect that was committed by itself comes too late") {
  const Run run = run_two_copies(R"("check_then_act")");
  CHECK(run.count("effects") == 2);
  CHECK(run.times(What::suppressed) == 1);  // the second record finds the key,
  CHECK(run.count("suppressed") == 0);      // and stops nothing any more
}

TEST_CASE("without a unique key two transactions both insert it and both commit") {
  const Run run = run_two_copies(R"("id_check")", R"(, "unique_record": false)");
  CHECK(run.times(What::waiting_for_key) == 0);
  CHECK(run.count("effects") == 2);
  CHECK(run.count("record_peak") == 2);
  CHECK(run.count("suppressed") == 0);
}

TEST_CASE("two effects of one handler are two effects and no duplicate") {
  const Run run = run_one(R"(["effect", "effect", "ack"])");
  CHECK(run.count("effects") == 2);
  CHECK(run.count("duplicates") == 0);
  CHECK(run.count("provider_calls") == 2);
  const Run repeated = run_one(R"(["effect", "effect", "ack"])", crash_once("before", "ack"));
  CHECK(repeated.count("effects") == 4);
  CHECK(repeated.count("duplicates") == 2);
  CHECK(repeated.count("jobs_charged_twice") == 1);
}

TEST_CASE("handler time of a repeat is wasted time") {
  CHECK(run_two_copies(R"("every_delivery_runs_the_effect")").time("wasted_time") == 150ms);
  CHECK(run_one(R"("id_check")").time("wasted_time") == 0ms);
}
