// Judging a player's board: what may be changed, and the stars.
#include <string>

#include "levels/document/document_text.hpp"
#include "tests/level_samples.hpp"

using namespace ackboard;

namespace {

const std::string kUsers = R"("users": {"kind": "users", "jobs": 10, "arrivals": "at once"})";
const std::string kBroker = R"("broker": {"kind": "broker", "redelivery": "connection", "tries": 5})";
const std::string kPayments = R"("payments": {"kind": "payment_provider", "workers": 1, "prefetch": 3)";

std::string board(const std::string& handler) {
  return "{" + kUsers + ", " + kBroker + ", " + kPayments + ", \"handler\": " + handler + "}}";
}

std::string refused(const std::string& text) {
  const ReadAnswer read = answer_with(level_named("delivered-twice"), text);
  CHECK_FALSE(read.variant);
  return told(read.problems);
}

Stars stars_of(const Level& level, const ReadAnswer& read) {
  REQUIRE(read.variant);
  return judge(level, *read.variant, {}).stars;
}

}  // namespace

TEST_CASE("a board is judged by what it does, not by how it is written") {
  const Level level = level_named("delivered-twice");
  // The steps of id_check, the parts in another order, and defaults spelled out.
  const ReadAnswer read = answer_with(
      level, "{" + kPayments +
                 R"(, "handler": ["begin", "record", "effect", "commit", "ack"], "vcpu": "2 vCPU"},)" +
                 kBroker + ", " + kUsers + "}");
  CHECK(told(read.problems).empty());
  CHECK(read.changes == changes_between(level, level.solution.board));
  CHECK(stars_of(level, read).count() == 3);
  const RunReport ours = judge(level, *read.variant, {}).report;
  CHECK(ours.fingerprint == judge(level, level.solution, {}).report.fingerprint);
}

TEST_CASE("every offence is told, with its place") {
  CHECK(refused(R"({"users": {"kind": "users", "jobs": 9, "arrivals": "at once"},
  "broker": {"kind": "broker", "redelivery": "connection", "tries": 6},
  "payments": {"kind": "payment_provider", "workers": 2, "prefetch": 11, "handler": "record_first"}})") ==
        "1:47 board.users.jobs: This cannot be changed on this level; expected 10.\n"
        "2:69 board.broker.tries: This cannot be changed on this level; expected 5.\n"
        "3:55 board.payments.workers: This cannot be changed on this level; expected 1.\n"
        "3:70 board.payments.prefetch: This level allows 1 to 10.\n"
        "3:85 board.payments.handler: This level allows every_delivery_runs_the_effect or id_check.\n");
}

TEST_CASE("a bounded parameter may not be left open") {
  CHECK(
      refused("{" + kUsers + ", " + kBroker + R"(, "payments": {"kind": "payment_provider", "workers": 1}})")
          .find("board.payments.prefetch: This level allows 1 to 10.") != std::string::npos);
}

TEST_CASE("the traffic, the links, the faults and the goals belong to the level") {
  const Level level = level_named("delivered-twice");
  CHECK(told(read_answer(level, std::string_view(R"({"faults": []})")).problems) ==
        "1:12 faults: The faults cannot be changed on this level.\n");
  CHECK(told(read_answer(level, std::string_view(R"({"goals": {"duplicates": "<= 1"}})")).problems) ==
        "1:11 goals: The goals cannot be changed on this level.\n");
  CHECK(told(read_answer(level, std::string_view(R"({"until": "1 s"})")).problems) ==
        "1:11 until: The end of the run cannot be changed on this level.\n");
  CHECK(told(read_answer(level, std::string_view(R"({"bord": {}})")).problems).find("-> board") !=
        std::string::npos);
  CHECK(read_answer(level, std::string_view("{}")).changes.empty());
}

TEST_CASE("a part that is missing, one too many and one of another kind are told") {
  CHECK(refused("{" + kUsers + ", " + kBroker + ", " + kPayments +
                "}, \"more\": {\"kind\": \"users\", \"jobs\": 1}}")
            .find("more") != std::string::npos);
}

TEST_CASE("a file with one variant is judged with it, one with several is not") {
  const Level level = level_named("delivered-twice");
  const std::string one = R"({"variants": {"mine": {"board": {"payments": {"handler": "id_check"}}}},
    "board": )" + board("\"every_delivery_runs_the_effect\"") +
                          "}";
  CHECK(stars_of(level, read_answer(level, std::string_view(one))).count() == 3);
  const std::size_t at = find_level("delivered-twice").value();
  const ReadAnswer whole_file = read_answer(level, level_files()[at].text);
  CHECK(told(whole_file.problems).find("Expected one variant to judge, found 3; leave only one.") !=
        std::string::npos);
}

TEST_CASE("the second and the third star need the first") {
  const Level level = level_named("charged-once");
  const Judgement untouched = judge(level, level.untouched, {});
  CHECK(is_at_par(level, level.untouched.board));
  CHECK(untouched.stars.count() == 0);
  CHECK_FALSE(untouched.search);
}

TEST_CASE("any board that meets the goals wins, not only the stored solution") {
  const Level level = level_named("charged-once");
  Node document = level.untouched.document;
  Changes changes = changes_between(level, level.solution.board);
  Handler handler{{}, {}};
  for (const char* step : {"begin", "check", "effect", "record", "commit", "ack"}) {
    handler.steps.push_back({find_step_kind(step), std::nullopt});
  }
  changes[0].value = handler;
  std::vector<Problem> problems;
  const auto other = variant_with(level, changes, problems);
  REQUIRE(other);
  const Stars stars = judge(level, *other, {}).stars;
  CHECK(stars[Star::goals]);
  CHECK(stars[Star::faults]);
  CHECK_FALSE(stars[Star::par]);  // six steps where five do
}

TEST_CASE("values that do not fit together are told, and what is not allowed besides") {
  const Level level = level_named("twelve-dollars");
  const ReadAnswer read = read_answer(level, std::string_view(R"({"board": {
    "users": {"kind": "users", "jobs": 2000, "arrivals": "every 5 ms"},
    "broker": {"kind": "broker", "redelivery": "lease", "lease": "90 s", "tries": 5},
    "payments": {"kind": "payment_provider", "vcpu": 0.25, "workers": 100, "handling_time": "150 ms"}}})"));
  CHECK(told(read.problems).find("board.broker.lease: This level allows 100 ms to 1 min.") !=
        std::string::npos);
  CHECK(told(read.problems).find("board.payments.workers: asks for 100 workers") != std::string::npos);
}

TEST_CASE("the document of the changes is read back as the same changes") {
  for (const LevelFile& file : level_files()) {
    const Level level = *read_level(file.text).level;
    INFO(file.name);
    const Changes changes = changes_between(level, level.solution.board);
    const ReadAnswer read = read_answer(level, document_text(document_with(level, changes)));
    CHECK(told(read.problems).empty());
    CHECK(read.changes == changes);
  }
}
