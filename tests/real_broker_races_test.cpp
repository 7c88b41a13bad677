// Two copies of each message reach two workers of one database, one some milliseconds after the other.
//
// The second copy comes from a lost confirm: the users' connection is lost with it, they are connected again
// after a number of round trips, and what they publish takes half a round trip more.
#include <map>
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

// In all of them look-up, effect and record are one transaction. Where the handler is measured at 0 ms a
// commit takes 300 microseconds, as PostgreSQL took here, so that the two do overlap.
const std::map<std::string, std::string> kHandlers{
    {"naive_onetx",
     R"(["begin", "check", "effect", "record", {"step": "commit", "takes": "300 us"}, "ack"])"},
    {"insfirst", R"(["begin", "record", "effect", {"step": "commit", "takes": "300 us"}, "ack"])"},
    {"insfirst_plain", R"(["begin", "record", "effect", {"step": "commit", "takes": "300 us"}, "ack"])"}};

// 2 round trips to connect and half a one to publish: the second copy comes 2.5 round trips after the first.
std::string round_trip_for(double milliseconds) {
  return std::to_string(static_cast<int>(milliseconds * 1000 / 2.5)) + " us";
}

Run run_copies(const nlohmann::json& setup) {
  const bool has_unique_key = setup.at("table") != "processed_nouniq";
  const int handler_ms = setup.at("handler_ms");
  const double offset_ms = setup.at("second_starts_after_ms");
  return run_board(
      kBoard, R"({"board": {
      "users": {"arrivals": "every 1 s", "reconnect_round_trips": 2, "jobs": )" +
                  setup.at("messages").dump() + R"(},
      "payments": {"workers": )" +
                  setup.at("consumers").dump() + R"(, "handling_time": ")" + std::to_string(handler_ms) +
                  R"( ms", "unique_record": )" + (has_unique_key ? "true" : "false") + R"(, "handler": )" +
                  kHandlers.at(setup.at("fn")) + "}}, " + links(round_trip_for(offset_ms), "0 s") +
                  R"(, "faults": [{"kind": "lose", "what": "confirm", "every": 1}]})");
}

nlohmann::json effects_per_message(const Run& run, std::uint32_t messages) {
  std::map<std::string, int> sums;
  for (std::uint32_t job = 1; job <= messages; ++job) ++sums[std::to_string(run.effects_of(job))];
  return sums;
}

// A repeat is found by looking, or by the database when it is inserted.
std::int64_t stopped(const nlohmann::json& outcomes) {
  return outcomes.value("dup", 0) + outcomes.value("UniqueViolation", 0);
}

}  // namespace

TEST_CASE("two copies of a message at two workers take effect as often as with a real database") {
  for (const std::string_view id : real_broker::kRaceRows) {
    if (id == "G.block.select") continue;
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    const Run run = run_copies(setup);
    const std::uint32_t messages = setup.at("messages");
    CHECK(run.moments(What::received, 1).at(1) - run.moments(What::received, 1).at(0) ==
          Duration{static_cast<std::int64_t>(setup.at("second_starts_after_ms").get<double>() * 1'000'000)});
    CHECK(run.count("deliveries") == 2 * messages);
    CHECK(run.count("redeliveries") == 0);
    CHECK(effects_per_message(run, messages) == observed.at("effects_per_message"));
    CHECK(run.count("duplicates") == observed.at("double"));
    CHECK(run.count("effects") == observed.at("outcomes").at("applied"));
    CHECK(run.count("suppressed") == stopped(observed.at("outcomes")));
  }
}

TEST_CASE("a look-up does not wait for a transaction that has inserted the key, and does not see it") {
  const auto [setup, observed] = real_broker::row("G.block.select");
  REQUIRE(setup.at("T1") == "insert uncommitted");
  const Run run = run_board(kBoard, R"({"board": {
      "users": {"jobs": 1, "reconnect_round_trips": 2},
      "payments": {"workers": 2, "handler": ["begin", "check", "record", "effect", "commit", "ack"]}}, )" +
                                        links("2 ms", "0 s") +
                                        R"(, "faults": [{"kind": "lose", "what": "confirm", "job": 1}]})");
  CHECK(run.moments(What::key_recorded).at(0) == 1ms);  // its transaction is open until 151 ms
  CHECK(run.times(What::key_not_found) == 2 - observed.at("rows").get<std::size_t>());
  CHECK(run.moments(What::key_not_found).at(1) - run.moments(What::attempt_started).at(1) ==
        Duration{std::chrono::milliseconds{observed.at("blocked_ms").get<int>()}});
  CHECK(run.moments(What::waiting_for_key) == std::vector<Duration>{6ms});
  CHECK(run.moments(What::suppressed) == std::vector<Duration>{151ms});
}
