// A small scenario file to read, to change and to spoil.
#pragma once

#include <string>
#include <string_view>

#include "levels/scenario/scenario.hpp"
#include "tests/catch.hpp"

namespace ackboard {

inline constexpr std::string_view kMiniBoard = R"({
  "$schema": "scenario.schema.json",
  "version": 1,
  "name": "mini-board",  // for people
  "summary": "Ten payments, one lost acknowledgment.",
  "seed": 7,
  "board": {
    "users": {"kind": "users", "jobs": 10, "arrivals": "at once"},
    "broker": {"kind": "broker", "redelivery": "connection", "tries": 5},
    "payments": {"kind": "payment_provider", "workers": 1, "prefetch": 3}
  },
  "links": [
    {"from": "users", "to": "broker", "protocol": "amqp"},
    {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "1 ms"}
  ],
  "faults": [{"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 4, "delivery": 1}],
  "goals": {"duplicates": "none", "completion_time": "< 40 s"},
  "variants": {
    "every-delivery": {"label": "Every delivery runs the effect", "expect": "miss"},
    "id-check": {"label": "Key checked first", "board": {"payments": {"handler": "id_check"}}}
  }
}
)";

// The file with one text in the place of another, which it must hold.
inline std::string changed(std::string_view from, std::string_view to) {
  std::string text(kMiniBoard);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// All problems of a text, one a line: "line:column path: message -> nearest".
inline std::string told(const std::string& text, const ReadOptions& options = {}) {
  const ReadResult result = read_scenario(text, options);
  CHECK(result.scenario.has_value() == result.problems.empty());
  std::string out;
  for (const Problem& problem : result.problems) {
    out += std::to_string(problem.place.line) + ':' + std::to_string(problem.place.column) + ' ' +
           problem.path + ": " + problem.message;
    if (!problem.nearest.empty()) out += " -> " + problem.nearest;
    out += '\n';
  }
  return out;
}

// The same of the file with one text in the place of another.
inline std::string told(std::string_view from, std::string_view to) { return told(changed(from, to)); }

}  // namespace ackboard
