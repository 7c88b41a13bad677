// Failures that people met in production, each with the counts that follow from the rules. The boards are in
// scenarios/incidents/, where the source of each is named.
#include <filesystem>
#include <string>

#include "sim/report.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

Run run_incident(const std::string& name, const std::string& variant) {
  return run_file("incidents/" + name + ".json", variant);
}

void check_counts(const Run& run, std::int64_t deliveries, std::int64_t effects) {
  CHECK(run.count("deliveries") == deliveries);
  CHECK(run.count("effects") == effects);
}

}  // namespace

TEST_CASE("jobs age in the buffer of a client, whose lease began at the read") {
  const std::string name = "jobs-age-in-the-buffer";
  const Run no_key = run_incident(name, "no-key");
  check_counts(no_key, 10, 10);
  CHECK(no_key.charged_twice() == "p7 p8");
  CHECK(no_key.sent() == "p1 p2 p3 p4 p5 p6 p7 p8 p7* p8*");
  check_counts(run_incident(name, "key"), 10, 8);
}

TEST_CASE("a job that is held for longer than its lease is read again at the end of each lease") {
  const std::string name = "job-scheduled-far-ahead";
  const Run no_key = run_incident(name, "no-key");
  check_counts(no_key, 6, 6);
  CHECK(no_key.moments(What::sent).back() == 300min);
  CHECK(no_key.time("drain_time") == 330min);
  CHECK(run_incident(name, "key").count("effects") == 1);
  check_counts(run_incident(name, "long-lease"), 1, 1);
}

TEST_CASE("a lease below the run time applies a job three times and dead-letters it as well") {
  const std::string name = "lease-below-the-run-time";
  const Run no_key = run_incident(name, "no-key");
  check_counts(no_key, 3, 3);
  CHECK(no_key.count("dead_lettered") == 1);
  CHECK(no_key.moments(What::dead_lettered) == std::vector<Duration>{90s});
  CHECK(no_key.count("lost_writes") == 0);

  const Run key = run_incident(name, "key");
  check_counts(key, 2, 1);
  CHECK(key.count("dead_lettered") == 0);
  CHECK(key.time("completion_time") == 50s);
  CHECK(key.time("drain_time") == 50s);
}

TEST_CASE("four workers end up with the same long job") {
  const std::string name = "long-job-under-a-short-lease";
  check_counts(run_incident(name, "no-key"), 4, 4);
  CHECK(run_incident(name, "key").count("effects") == 1);
}

TEST_CASE(
    "after a client died a lease keeps its job until it ends and a closed connection gives it back at once") {
  const std::string name = "dead-client-under-a-raised-lease";
  const Run lease = run_incident(name, "lease");
  CHECK(lease.moments(What::sent).at(1) == 600s);
  check_counts(lease, 2, 1);
  const Run connection = run_incident(name, "connection");
  CHECK(connection.moments(What::sent).at(1) == 500ms);
  check_counts(connection, 2, 1);
}

TEST_CASE("a lease that always ends before its job gives one more effect with each run, without end") {
  const std::string name = "exactly-once-subscription";
  const Run no_key = run_incident(name, "no-key");
  CHECK(no_key.count("settled") == 0);
  check_counts(no_key, 10, 9);
  CHECK(no_key.moments(What::applied) == std::vector<Duration>{90s});
  CHECK(no_key.moments(What::applied_again).back() == 810s);

  const Run key = run_incident(name, "key");
  check_counts(key, 2, 1);
  CHECK(key.time("drain_time") == 90s);
  CHECK(key.count("settled") == 1);
}

TEST_CASE("a crash between two jobs brings back what was prefetched and doubles nothing") {
  const std::string name = "crash-before-the-eighth";
  const Run prefetch_10 = run_incident(name, "prefetch-10");
  check_counts(prefetch_10, 13, 10);
  CHECK(prefetch_10.sent() == "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p8* p9* p10*");
  const Run prefetch_1 = run_incident(name, "prefetch-1");
  check_counts(prefetch_1, 11, 10);
  CHECK(prefetch_1.sent() == "p1 p2 p3 p4 p5 p6 p7 p8 p8* p9 p10");
}

TEST_CASE("a job that kills its worker each time is lost, tried for ever or dead-lettered") {
  const std::string name = "job-that-kills-its-worker";
  const Run ack_first = run_incident(name, "ack-first");
  check_counts(ack_first, 1, 0);
  CHECK(ack_first.count("lost_writes") == 1);

  const Run ack_last = run_incident(name, "ack-last");
  CHECK(ack_last.count("settled") == 0);
  CHECK(ack_last.count("lost_writes") == 0);
  check_counts(ack_last, 60, 0);  // at 0 s, 1 s and so on to 59 s

  const Run four_tries = run_incident(name, "ack-last-4-tries");
  check_counts(four_tries, 4, 0);
  CHECK(four_tries.count("dead_lettered") == 1);
  CHECK(four_tries.count("lost_writes") == 0);
  CHECK(four_tries.time("completion_time") == 3s);  // set aside with the crash of the fourth delivery
}

TEST_CASE(
    "a crash between effect and acknowledgment doubles the effect unless the key was recorded with it") {
  check_counts(run_incident("crash-between-effect-and-ack", "no-key"), 2, 2);
  check_counts(run_incident("crash-between-effect-and-ack", "key"), 2, 1);
}

TEST_CASE("a lost confirm puts a job into the queue twice and neither message is marked as redelivered") {
  const Run no_key = run_incident("confirm-lost", "no-key");
  check_counts(no_key, 2, 2);
  CHECK(no_key.sent() == "p1 p1");
  CHECK(no_key.count("redeliveries") == 0);
  const Run key = run_incident("confirm-lost", "key");
  check_counts(key, 2, 1);
  CHECK(key.count("redeliveries") == 0);
}

TEST_CASE(
    "checking before acting lets a second copy through that comes within 20 ms, recording first does not") {
  const std::string name = "check-then-insert";
  const Run check_then_act = run_incident(name, "check-then-act");
  CHECK(check_then_act.moments(What::received) == std::vector<Duration>{1ms, 6ms});  // 5 ms apart
  CHECK(check_then_act.count("effects") == 2);
  CHECK(run_incident(name, "id-check").count("effects") == 1);

  const Run far_apart = run_incident(name, "check-then-act-100-ms-apart");
  CHECK(far_apart.moments(What::received) == std::vector<Duration>{20ms, 120ms});
  CHECK(far_apart.count("effects") == 1);
  CHECK(run_incident(name, "id-check-100-ms-apart").count("effects") == 1);
}

TEST_CASE(
    "a crash between the commits of effect and record doubles or loses, in one transaction it does neither") {
  const std::string name = "two-transactions";
  check_counts(run_incident(name, "effect-then-record"), 2, 2);
  const Run record_then_effect = run_incident(name, "record-then-effect");
  check_counts(record_then_effect, 2, 0);
  CHECK(record_then_effect.count("lost_writes") == 1);
  check_counts(run_incident(name, "crash-before-the-commit"), 2, 1);
  check_counts(run_incident(name, "crash-after-the-commit"), 2, 1);
}

TEST_CASE("each variant of an incident misses its goals exactly if it is there to fail") {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ACKBOARD_SOURCE_DIR "/scenarios/incidents")) {
    const std::string path = "scenarios/incidents/" + entry.path().filename().string();
    const ReadResult result = read_scenario(text_of_file(path), {});
    INFO(path);
    REQUIRE(result.scenario.has_value());
    for (const Variant& variant : result.scenario->variants) {
      INFO(variant.name);
      CHECK(run_and_judge(variant.board, result.scenario->seed, variant.goals).met != variant.expect_miss);
    }
    ++files;
  }
  CHECK(files >= 12);
}
