// A handler of 45 s under a lease of 30 s, with 3 tries: what one or two consumers make of it, with and
// without a key, for each answer to a late acknowledgment. Computed by hand from what real brokers document.
#include <string>
#include <vector>

#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

const std::string kNoKey = R"(["effect", "ack"])";
const std::string kInsertFirst = R"(["begin", "record", "effect", "commit", "ack"])";
// Looks for the key at the start and inserts it at the end.
const std::string kInsertLast = R"(["check", "begin", "effect", "record", "commit", "ack"])";

Run run_late(const std::string& late_ack, int consumers, const std::string& handler) {
  const std::string number = std::to_string(consumers);
  return run_board(kTimelessBoard, R"({"board": {
      "broker": {"redelivery": "lease", "lease": "30 s", "tries": 3, "dead_letter_queue": true,
                 "late_ack": ")" + late_ack +
                                       R"("},
      "payments": {"handling_time": "45 s", "workers": )" +
                                       number + R"(, "prefetch": )" + number + R"(, "handler": )" + handler +
                                       "}}}");
}

struct Row {
  std::string late_ack;
  int consumers;
  std::string handler;
  std::int64_t deliveries, effects, dead_lettered;
  Duration drained;  // settled or dead-lettered
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.late_ack << ", " << row.consumers << " consumers, " << row.handler);
    const Run run = run_late(row.late_ack, row.consumers, row.handler);
    CHECK(run.count("deliveries") == row.deliveries);
    CHECK(run.count("effects") == row.effects);
    CHECK(run.count("dead_lettered") == row.dead_lettered);
    CHECK(run.time("drain_time") == row.drained);
    CHECK(run.time("completion_time") == 45s);
    CHECK(run.count("lost_writes") == 0);
  }
}

}  // namespace

TEST_CASE("a key stops the loop of a lease that is too short, because a repeat is acknowledged in time") {
  const Run no_key = run_late("refused", 1, kNoKey);
  CHECK(no_key.count("deliveries") == 3);
  CHECK(no_key.count("effects") == 3);
  CHECK(no_key.moments(What::dead_lettered) == std::vector<Duration>{120s});
  const Run key = run_late("refused", 1, kInsertLast);
  CHECK(key.count("deliveries") == 2);
  CHECK(key.count("effects") == 1);
  CHECK(key.count("dead_lettered") == 0);
  CHECK(key.time("drain_time") == 45s);
}

TEST_CASE("late acknowledgments that are never accepted run a job out of tries unless a key stops it") {
  check({{"refused", 1, kNoKey, 3, 3, 1, 120s},
         {"refused", 1, kInsertLast, 2, 1, 0, 45s},
         {"refused", 1, kInsertFirst, 2, 1, 0, 45s},
         {"refused", 2, kNoKey, 3, 3, 1, 90s},
         {"refused", 2, kInsertLast, 3, 1, 0, 60s},
         {"refused", 2, kInsertFirst, 2, 1, 0, 45s}});
}

TEST_CASE(
    "late acknowledgments that are accepted while nobody read the message again settle it for one consumer") {
  check({{"accepted_if_latest", 1, kNoKey, 1, 1, 0, 45s},
         {"accepted_if_latest", 1, kInsertLast, 1, 1, 0, 45s},
         {"accepted_if_latest", 2, kNoKey, 3, 3, 1, 90s},
         {"accepted_if_latest", 2, kInsertLast, 3, 1, 0, 60s}});
}

TEST_CASE("late acknowledgments that are always accepted settle the message at the end of the first run") {
  check({{"accepted", 1, kNoKey, 1, 1, 0, 45s},
         {"accepted", 1, kInsertLast, 1, 1, 0, 45s},
         {"accepted", 2, kNoKey, 2, 2, 0, 45s},
         {"accepted", 2, kInsertLast, 2, 1, 0, 45s}});
}

TEST_CASE("with the key inserted at the end two runs happen and one effect") {
  const Run run = run_late("accepted", 2, kInsertLast);
  CHECK(run.times(What::effect_done) == 2);
  CHECK(run.times(What::applied) == 1);
  CHECK(run.times(What::rolled_back) == 1);
}
