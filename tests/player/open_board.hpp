// Scenario files and boards for the tests of the player's logic.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "gui/logic/board_run.hpp"
#include "gui/logic/session.hpp"
#include "tests/catch.hpp"

namespace ackboard {

// Three payments, one after the other, and nothing goes wrong.
inline constexpr const char* kCalmBoard = R"({
  "version": 1, "name": "calm",
  "board": {
    "users": {"kind": "users", "jobs": 3, "arrivals": "every 300 ms"},
    "broker": {"kind": "broker"},
    "payments": {"kind": "payment_provider", "prefetch": 1}
  },
  "links": [
    {"from": "users", "to": "broker", "protocol": "amqp"}, {"from": "broker", "to": "payments", "protocol": "amqp"}
  ],
  "faults": [],
  "goals": {"duplicates": "none", "lost_writes": "none"}
})";

inline std::string scenario_text(const std::string& name) {
  std::ifstream stream(std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/" + name + ".json", std::ios::binary);
  REQUIRE(stream);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

inline Variant variant_of(const std::string& scenario, std::size_t which = 0) {
  ReadResult read = read_scenario(scenario_text(scenario), {});
  REQUIRE(read.scenario);
  return read.scenario->variants[which];
}

inline void open(Session& session, const std::string& scenario) {
  REQUIRE(session.open(scenario_text(scenario), scenario + ".json").empty());
}

}  // namespace ackboard
