// Each level, and the counts by which it shows what it shows.
#include <algorithm>
#include <map>
#include <string>

#include "tests/level_samples.hpp"

using namespace ackboard;

namespace {

const Variant& variant_of(const Level& level, std::string_view name) {
  if (name == kUntouched) return level.untouched;
  if (name == kSolution) return level.solution;
  for (const Variant& answer : level.answers) {
    if (answer.name == name) return answer;
  }
  FAIL("no variant " << name);
  return level.untouched;
}

// The measures of a variant's run, in base units.
class Counts {
 public:
  Counts(const Level& level, std::string_view variant)
      : report_(run_and_judge(variant_of(level, variant).board, level.seed, level.untouched.goals)) {}

  std::int64_t operator[](std::string_view measure) const {
    for (const MeasureResult& each : report_.measures) {
      if (each.measure->name == measure) return each.value.value_or(-1);
    }
    FAIL("no measure " << measure);
    return 0;
  }
  [[nodiscard]] bool met() const { return report_.met; }

 private:
  RunReport report_;
};

std::int64_t ms(std::int64_t milliseconds) { return milliseconds * 1'000'000; }

}  // namespace

TEST_CASE("delivered-twice: one lost acknowledgment charges one of ten cards twice, the check stops it") {
  const Level level = level_named("delivered-twice");
  const Counts untouched(level, kUntouched), solved(level, kSolution), prefetch_1(level, "prefetch-1");
  CHECK(untouched["deliveries"] == 13);
  CHECK(untouched["jobs_charged_twice"] == 1);
  CHECK(prefetch_1["deliveries"] == 11);
  CHECK(prefetch_1["jobs_charged_twice"] == 1);
  CHECK(solved["deliveries"] == 13);
  CHECK(solved["jobs_charged_twice"] == 0);
  CHECK(solved["suppressed"] == 1);
}

TEST_CASE("charged-once: a record helps only if it is written, and before the acknowledgment") {
  const Level level = level_named("charged-once");
  CHECK(Counts(level, kUntouched)["jobs_charged_twice"] == 2);
  CHECK(Counts(level, "check-only")["jobs_charged_twice"] == 2);
  CHECK(Counts(level, "record-last")["jobs_charged_twice"] == 2);
  CHECK(Counts(level, "one-try")["lost_writes"] > 0);
  CHECK(Counts(level, kSolution)["applied"] == 10);
  CHECK(Counts(level, kSolution)["effects"] == 10);
}

TEST_CASE("two-hands: two workers with one payment both find nothing, until the record comes first") {
  const Level level = level_named("two-hands");
  CHECK(Counts(level, kUntouched)["redeliveries"] == 0);  // two messages, not one twice
  CHECK(Counts(level, kUntouched)["duplicates"] == 1);
  CHECK(Counts(level, "check-twice")["duplicates"] == 1);
  CHECK(Counts(level, "one-worker")["duplicates"] == 0);
  CHECK_FALSE(Counts(level, "one-worker").met());
  CHECK(Counts(level, kSolution)["duplicates"] == 0);
  CHECK(Counts(level, kSolution)["suppressed"] == 1);
}

TEST_CASE("between-two-commits: a crash between effect and record charges twice, in one transaction once") {
  const Level level = level_named("between-two-commits");
  CHECK(Counts(level, kUntouched)["jobs_charged_twice"] == 1);
  CHECK(Counts(level, "check-twice")["jobs_charged_twice"] == 1);
  CHECK(Counts(level, kSolution)["effects"] == 6);
  CHECK(Counts(level, kSolution)["redeliveries"] >= 1);
}

TEST_CASE("the-other-order: recorded first loses a payment, effect first charges twice") {
  const Level level = level_named("the-other-order");
  CHECK(Counts(level, kUntouched)["lost_writes"] == 1);
  CHECK(Counts(level, kUntouched)["duplicates"] == 0);
  CHECK(Counts(level, "effect-first")["lost_writes"] == 0);
  CHECK(Counts(level, "effect-first")["duplicates"] == 2);
  CHECK(Counts(level, "check-then-act")["duplicates"] == 1);
  CHECK(Counts(level, kSolution)["effects"] == 8);
  CHECK(Counts(level, kSolution)["lost_writes"] == 0);
}

TEST_CASE("acknowledged-too-early: what is acknowledged before it is done is lost in a crash") {
  const Level level = level_named("acknowledged-too-early");
  CHECK(Counts(level, kUntouched)["lost_writes"] == 1);
  CHECK(Counts(level, "more-tries")["lost_writes"] == 1);
  CHECK(Counts(level, "prefetch-1")["lost_writes"] == 1);
  CHECK(Counts(level, kSolution)["applied"] == 8);
  CHECK(Counts(level, kSolution)["effects"] == 8);
}

TEST_CASE("slow-hands: a lease below the work gives every payment away, three times") {
  const Level level = level_named("slow-hands");
  CHECK(Counts(level, kUntouched)["duplicates"] == 20);
  CHECK(Counts(level, kUntouched)["dead_lettered"] == 10);
  CHECK(Counts(level, "id-check-only")["duplicates"] == 0);
  CHECK(Counts(level, "id-check-only")["wasted_time"] == ms(5000));
  CHECK(Counts(level, kSolution)["redeliveries"] == 0);
}

TEST_CASE("the-waiting-room: what waits in the buffer ages, what waits at the broker does not") {
  const Level level = level_named("the-waiting-room");
  CHECK(Counts(level, kUntouched)["duplicates"] == 16);
  CHECK(Counts(level, "id-check-only")["redeliveries"] == 8);
  CHECK(Counts(level, "prefetch-8")["duplicates"] > 0);
  CHECK(Counts(level, "prefetch-only")["redeliveries"] == 0);
  CHECK(Counts(level, kSolution)["redeliveries"] == 0);
}

TEST_CASE("poison: limited tries save the line, prefetch 1 the neighbours, a dead-letter queue the payment") {
  const Level level = level_named("poison");
  CHECK(Counts(level, kUntouched)["applied"] == 4);
  CHECK(Counts(level, kUntouched)["settled"] == 0);
  CHECK(Counts(level, "tries-only")["lost_writes"] == 5);
  CHECK(Counts(level, "tries-and-queue")["dead_lettered"] == 5);
  CHECK(Counts(level, "tries-and-prefetch")["lost_writes"] == 1);
  CHECK(Counts(level, kSolution)["applied"] == 9);
  CHECK(Counts(level, kSolution)["dead_lettered"] == 1);
  CHECK(Counts(level, kSolution)["lost_writes"] == 0);
}

TEST_CASE("twelve-dollars: a lease of 30 s meets the goals, and one more lost delivery breaks it") {
  const Level level = level_named("twelve-dollars");
  CHECK(Counts(level, kUntouched)["duplicates"] == 197);
  CHECK(Counts(level, "id-check-only").met());
  Board hit = variant_of(level, "id-check-only").board;
  const auto& answers = level.lesson.answers;
  const auto told = std::find_if(answers.begin(), answers.end(),
                                 [](const TriedAnswer& each) { return each.variant == "id-check-only"; });
  REQUIRE(told != answers.end());
  REQUIRE(told->broken_by);
  hit.faults.push_back(*told->broken_by);
  CHECK_FALSE(run_and_judge(hit, level.seed, level.untouched.goals).met);
  CHECK(Counts(level, "never-acknowledged")["redeliveries"] == 2012);
  CHECK(Counts(level, kSolution)["redeliveries"] == 210);
  CHECK(Counts(level, kSolution)["monthly_cost"] == 8'500'000);
  CHECK(Counts(level, kSolution)["completion_time"] < ms(40'000));
}

namespace {

ReadAnswer board_of(const Level& level, double vcpu, int workers, const std::string& lease) {
  return read_answer(level, R"({"board": {"users": {"kind": "users", "jobs": 2000, "arrivals": "every 5 ms"},
      "broker": {"kind": "broker", "redelivery": "lease", "tries": 20, "lease": ")" +
                                lease + R"("},
      "payments": {"kind": "payment_provider", "handler": "id_check", "vcpu": )" +
                                std::to_string(vcpu) + ", \"workers\": " + std::to_string(workers) + "}}}");
}

}  // namespace

// 2,000 payments of 150 ms are 300 s of work, whatever the lease and the other steps.
TEST_CASE(
    "twelve-dollars: par is what the cheapest board costs that holds, and no cheaper one meets the goals") {
  const Level level = level_named("twelve-dollars");
  const std::int64_t par = level.lesson.par.monthly_cost_micro_usd;
  int cheaper = 0;
  for (const double vcpu : {0.1, 0.25, 0.5, 1.0, 2.0, 4.0}) {
    const ReadAnswer one = board_of(level, vcpu, 1, "5 s");
    REQUIRE(one.variant);
    if (one.variant->board.monthly_cost_micro_usd() >= par) continue;
    for (int workers = 1; workers <= static_cast<int>(vcpu * 50); ++workers) {
      for (const char* lease : {"100 ms", "1 s", "5 s", "30 s", "60 s"}) {
        const ReadAnswer read = board_of(level, vcpu, workers, lease);
        REQUIRE(read.variant);
        ++cheaper;
        CHECK_FALSE(run_and_judge(read.variant->board, level.seed, level.untouched.goals).met);
      }
    }
    CHECK_FALSE(board_of(level, vcpu, static_cast<int>(vcpu * 50) + 1, "5 s").variant);
  }
  CHECK(cheaper == 25);  // 1 to 5 workers on 0.1 virtual processors
  CHECK(judge_without_search(level, level.solution, {}).monthly_cost_micro_usd == par);
}
