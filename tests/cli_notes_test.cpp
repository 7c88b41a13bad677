// Notes on standard error, the counts of faults, and goals that are required.
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/scenario_samples.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

const std::string kFault =
    R"({"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 4, "delivery": 1})";

// The mini board with two faults: one that hits, and this one.
std::string with_fault(const std::string& fault) { return changed(kFault, kFault + ", " + fault); }

}  // namespace

TEST_CASE("a fault that hit nothing in any variant is noted, and the status stays") {
  const std::string text = with_fault(R"({"kind": "lose", "what": "delivery", "nth": 500})");
  const Answer answer = ackboard_says({"run", "-"}, text);
  CHECK(answer.status == 0);
  CHECK(answer.error == "standard input:16:111: note: faults.1: hit nothing in any variant\n");
  CHECK(ackboard_says({"run", "-", "--quiet"}, text).error.empty());
  CHECK(
      contains(ackboard_says({"run", "-", "--variant", "id-check"}, text).error, "hit nothing in this run"));
  CHECK(ackboard_says({"check", "-"}, text).error.empty());
}

TEST_CASE("the JSON of a run says of each fault how often it hit") {
  const std::string text = with_fault(R"({"kind": "crash", "part": "payments", "at": "1 h"})");
  const auto json = nlohmann::json::parse(ackboard_says({"run", "-", "--format", "json"}, text).out);
  for (const auto& variant : json["variants"]) {
    CHECK(variant["faults"] ==
          nlohmann::json::parse(R"([{"place": "faults.0", "hits": 1}, {"place": "faults.1", "hits": 1}])"));
  }
  CHECK(json["notes"].empty());
  const auto with = [](const std::string& fault) {
    const Answer answer =
        ackboard_says({"run", "-", "--format", "json", "--set", "until=10 s"}, with_fault(fault));
    return nlohmann::json::parse(answer.out)["variants"][0]["faults"][1]["hits"].get<int>();
  };
  CHECK(with(R"({"kind": "lose", "what": "delivery", "nth": 3})") == 1);
  CHECK(with(R"({"kind": "lose", "what": "delivery", "nth": 500})") == 0);
  CHECK(with(R"({"kind": "crash", "part": "payments", "at": "1 h"})") == 0);
  CHECK(with(R"({"kind": "lose", "what": "publish", "every": 5})") == 2);
}

TEST_CASE("a note of the file says why a fault never comes, so the run says no more") {
  const std::string text = with_fault(R"({"kind": "lose", "what": "publish", "probability": 0})");
  const std::string note =
      "standard input:16:162: note: faults.1.probability: is 0, so this fault never happens\n";
  CHECK(ackboard_says({"run", "-"}, text).error == note);
  const Answer check = ackboard_says({"check", "-"}, text);
  CHECK(check.status == 0);
  CHECK(check.error == note);
  const auto json = nlohmann::json::parse(ackboard_says({"check", "-", "--format", "json"}, text).out);
  CHECK(json["notes"][0]["path"] == "faults.1.probability");
}

TEST_CASE("every variant needs a goal where goals are required, and those without are named") {
  const std::string text = changed("\"id_check\"}}", "\"id_check\"}}, \"goals\": null");
  CHECK(ackboard_says({"run", "-"}, text).status == 0);
  const Answer answer = ackboard_says({"run", "-", "--require-goals"}, text);
  CHECK(answer.status == 3);
  CHECK(answer.error ==
        "ackboard: standard input: no goal to judge in variant \"id-check\", although --require-goals was "
        "given\n");
}

TEST_CASE("check names no variant where the file has none") {
  std::string text(kMiniBoard);
  const std::size_t variants = text.find(",\n  \"variants\"");
  text.erase(variants, text.rfind('}') - variants);
  CHECK(ackboard_says({"check", "-"}, text).out == "standard input: ok\n");
  CHECK(ackboard_says({"check", "-"}, std::string(kMiniBoard)).out ==
        "standard input: ok, 2 variants: every-delivery and id-check\n");
}

TEST_CASE("a standard input that is closed is one clear error") {
  const Answer answer = shell_says("$ACKBOARD run - <&-");
  CHECK(answer.status == 2);
  CHECK(answer.out == "standard input: The file cannot be read: it is closed.\n");
}

TEST_CASE("standard input can be given once") {
  const Answer answer = ackboard_says({"check", "-", "-"}, std::string(kMiniBoard));
  CHECK(answer.status == 2);
  CHECK(contains(answer.error, "standard input (-) can be read only once"));
}
