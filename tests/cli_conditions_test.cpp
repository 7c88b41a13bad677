// Variants that meet other traffic or other faults are not compared on equal terms, and `ackboard run` says
// so.
#include <nlohmann/json.hpp>

#include "cli/conditions.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"

namespace ackboard::testing {
namespace {

// The ID check looks perfect: it has half the jobs and no fault.
const char* const kUnfair = R"({
  "as-it-is": {"label": "As it is", "expect": "miss"},
  "id-check": {"label": "ID check", "board": {"users": {"jobs": 5}, "payments": {"handler": "id_check"}}, "faults": []},
  "in-turn":  {"label": "In turn", "expect": "miss", "board": {"users": {"arrivals": "every 5 ms"}}},
  "nine":     {"label": "Job 9", "expect": "miss",
               "faults": [{"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 9}]},
  "prefetch": {"label": "Prefetch 1", "expect": "miss", "board": {"payments": {"prefetch": 1}}}})";

std::string unfair_board() {
  auto board = nlohmann::ordered_json::parse(file_text(mini_board()), nullptr, true, true);
  board["variants"] = nlohmann::ordered_json::parse(kUnfair);
  return board.dump();
}

}  // namespace

TEST_CASE("a variant that changes the traffic or the faults is named below the table") {
  const Answer answer = ackboard_says({"run", "-"}, unfair_board());
  CHECK(says(
      answer.out,
      "ID check met other traffic (users.jobs 5, not 10) and other faults (none, not 1) than As it is."));
  CHECK(
      says(answer.out, "In turn met other traffic (users.arrivals every 5 ms, not at once) than As it is."));
  CHECK(says(answer.out, "Job 9 met other faults than As it is."));
  CHECK_FALSE(says(answer.out, "Prefetch 1 met"));
}

TEST_CASE("users that only one variant has are told as more, or as missing") {
  const Conditions one{{{"shop.jobs", "10"}}, {}}, two{{{"shop.jobs", "10"}, {"other.jobs", "3"}}, {}};
  CHECK(difference_text(two, one) == "other traffic (other.jobs 3 besides)");
  CHECK(difference_text(one, two) == "other traffic (other.jobs missing)");
  CHECK(difference_text(one, one).empty());
}

TEST_CASE("the JSON says for each variant whether it met the traffic and the faults of the first") {
  const Answer answer = ackboard_says({"run", "-", "--format=json"}, unfair_board());
  const nlohmann::json json = nlohmann::json::parse(answer.out);
  const auto& variants = json["variants"];
  const auto same = [&](std::size_t at) {
    return std::pair(variants[at]["same_traffic"].get<bool>(), variants[at]["same_faults"].get<bool>());
  };
  CHECK(same(0) == std::pair(true, true));
  CHECK(same(1) == std::pair(false, false));
  CHECK(same(2) == std::pair(false, true));
  CHECK(same(3) == std::pair(true, false));
  CHECK(same(4) == std::pair(true, true));
}

}  // namespace ackboard::testing
