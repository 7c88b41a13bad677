// What `ackboard levels check` proves, on levels that are spoilt so that each claim fails.
#include <algorithm>
#include <string>

#include "levels/level/proof.hpp"
#include "tests/level_samples.hpp"

using namespace ackboard;

namespace {

std::string file_of(std::string_view name) { return std::string(level_files()[*find_level(name)].text); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// The claims that fail, one a line.
std::string failed(const std::string& text) {
  const LevelResult read = read_level(text);
  INFO(told(read.problems));
  REQUIRE(read.level);
  const Proof proof = prove(*read.level, {});
  std::string out;
  for (const Claim& claim : proof.claims) {
    if (!claim.holds) out += claim.words + ": " + claim.objection + '\n';
  }
  CHECK(proof.holds() == out.empty());
  return out;
}

}  // namespace

TEST_CASE("all that is claimed of the small levels holds") {
  for (const LevelFile& file : level_files()) {
    if (file.name == "twelve-dollars") continue;  // a test of its own, `ackboard levels check`
    INFO(file.name);
    CHECK(failed(std::string(file.text)).empty());
  }
}

TEST_CASE("a level that is won as it is found is no level") {
  const std::string text =
      replaced(file_of("delivered-twice"), "\"handler\": \"every_delivery_runs_the_effect\"}",
               "\"handler\": \"id_check\"}");
  CHECK(failed(text).find("the untouched board misses a goal: It meets all goals.") != std::string::npos);
}

TEST_CASE("a solution above par wins two stars only") {
  CHECK(failed(replaced(file_of("charged-once"), "\"steps\": 5", "\"steps\": 4")) ==
        "the solution wins three stars: It is above par.\n");
}

TEST_CASE("a solution that changes what is not to be changed is found") {
  CHECK(
      failed(replaced(file_of("delivered-twice"), "\"board.payments.prefetch\": {\"least\": 1, \"most\": 10}",
                      "\"board.payments.prefetch\": {\"least\": 2, \"most\": 10}"))
          .find("\"prefetch-1\" changes board.payments.prefetch: This level allows 2 to 10.") !=
      std::string::npos);
}

TEST_CASE("a change that the solution does not need is found") {
  const std::string text = replaced(
      file_of("delivered-twice"), "\"label\": \"Key checked before the effect\", \"board\": {\"payments\": {",
      "\"label\": \"Key checked before the effect\", \"board\": {\"payments\": {\"prefetch\": 2, ");
  CHECK(failed(text) ==
        "without \"board.payments.prefetch\" the solution loses a star: It still wins all three.\n");
}

TEST_CASE("an answer that misses for another reason is found") {
  CHECK(failed(replaced(file_of("delivered-twice"), "\"misses\": [\"duplicates\"]",
                        "\"misses\": [\"lost_writes\"]")) ==
        "\"prefetch-1\" misses lost_writes: It misses duplicates.\n");
}

TEST_CASE("an answer that holds after all is found") {
  std::string text = replaced(file_of("charged-once"), "[\"check\", \"effect\", \"record\", \"ack\"]",
                              "[\"begin\", \"check\", \"effect\", \"record\", \"commit\", \"ack\"]");
  CHECK(failed(text) == "\"check-then-act\" loses the star for faults: It wins that star.\n");
}

TEST_CASE("a level that money solves is found") {
  std::string text =
      replaced(file_of("the-waiting-room"), "\"board.payments.workers\": {\"least\": 1, \"most\": 6}",
               "\"board.payments.workers\": {\"least\": 1, \"most\": 12}");
  CHECK(failed(text) ==
        "bigger parts alone do not meet the goals: These meet the goals: board.payments.workers.\n");
}

TEST_CASE("a solution is run on a hundred seeds if its run draws at random") {
  const std::string text =
      replaced(file_of("two-hands"), "\"arrivals\": \"every 200 ms\"", "\"arrivals\": \"poisson 5/s\"");
  const Level level = *read_level(text).level;
  const Proof proof = prove(level, {});
  const bool on_seeds = std::any_of(proof.claims.begin(), proof.claims.end(), [](const Claim& claim) {
    return claim.words == "the solution meets the goals on 100 seeds";
  });
  CHECK(on_seeds);
}

TEST_CASE("a proof that is stopped claims nothing more") {
  const Level level = level_named("charged-once");
  int asked = 0;
  ProofOptions options;
  options.judge.stop = [&asked] { return ++asked > 3; };
  const Proof proof = prove(level, options);
  CHECK(proof.stopped);
  CHECK_FALSE(proof.holds());
  CHECK(proof.claims.size() < prove(level, {}).claims.size());
}
