// Which name a person meant.
#include "levels/text/nearest.hpp"

#include <array>
#include <string>

#include "tests/catch.hpp"

using namespace ackboard;

namespace {

constexpr std::array<std::string_view, 14> kNames = {"duplicates",   "completion_time",
                                                     "lost_writes",  "dead_lettered",
                                                     "monthly_cost", "error_rate",
                                                     "deliveries",   "redeliveries",
                                                     "latency_p50",  "latency_p95",
                                                     "queue_peak",   "prefetch",
                                                     "workers",      "ack"};

std::string nearest(std::string_view wrong) { return nearest_name(wrong, kNames); }

}  // namespace

TEST_CASE("a slip of a few letters finds the name") {
  CHECK(nearest("duplicate") == "duplicates");
  CHECK(nearest("dupilcates") == "duplicates");
  CHECK(nearest("completion_tmie") == "completion_time");
  CHECK(nearest("wrokers") == "workers");
  CHECK(nearest("wokers") == "workers");
  CHECK(nearest("workerrs") == "workers");
  CHECK(nearest("acl") == "ack");
  CHECK(nearest("deliverys") == "deliveries");
}

TEST_CASE("capitals, underscores, hyphens and spaces do not matter") {
  CHECK(nearest("CompletionTime") == "completion_time");
  CHECK(nearest("lost-writes") == "lost_writes");
  CHECK(nearest("Monthly cost") == "monthly_cost");
  CHECK(nearest("queuepeak") == "queue_peak");
  CHECK(nearest("workers") == "workers");
}

TEST_CASE("the beginning of a name finds it, and a name at the beginning too") {
  CHECK(nearest("dup") == "duplicates");
  CHECK(nearest("latency") == "latency_p50");
  CHECK(nearest("acknowledgment") == "ack");
  CHECK(nearest("du").empty());
}

TEST_CASE("of two as near the first one is chosen, of a nearer one and a first one the nearer") {
  CHECK(nearest("latency_p90") == "latency_p50");
  CHECK(nearest("latency_p96") == "latency_p95");
  CHECK(nearest("edeliveries") == "deliveries");
  constexpr std::array<std::string_view, 2> units = {"lease", "release"};
  CHECK(nearest_name("releas", units) == "release");
}

TEST_CASE("nothing is proposed where nothing is near") {
  CHECK(nearest("throughput").empty());
  CHECK(nearest("").empty());
  CHECK(nearest("_- ").empty());
  CHECK(nearest("x").empty());
  CHECK(nearest("xyz").empty());
  CHECK(nearest(std::string(1'000'000, 'a')).empty());
  CHECK(nearest_name("workers", {}).empty());
  const std::string long_name(500'000, 'a'), other_name = "b" + long_name;
  CHECK(nearest_name(other_name, std::array<std::string_view, 1>{long_name}).empty());
  CHECK(nearest_name(long_name + "b", std::array<std::string_view, 1>{long_name}) == long_name);
}
