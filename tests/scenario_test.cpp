// Scenario files: what is read, and how variants and the command line change it.
#include "levels/scenario/scenario.hpp"

#include <string>
#include <utility>
#include <vector>

#include "sim/report.hpp"
#include "tests/catch.hpp"
#include "tests/node_text.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

Scenario scenario_of(std::string_view text, const ReadOptions& options = {}) {
  ReadResult result = read_scenario(text, options);
  INFO(problems_text(result.problems));
  REQUIRE(result.scenario);
  return std::move(*result.scenario);
}

std::int64_t measured(const Variant& variant, std::string_view measure) {
  for (const MeasureResult& result : run_and_judge(variant.board, 1, {}).measures) {
    if (result.measure->name == measure) return result.value.value_or(-1);
  }
  return -2;
}

std::vector<std::int64_t> duplicates(std::string_view text, const ReadOptions& options = {}) {
  std::vector<std::int64_t> counts;
  for (const Variant& variant : scenario_of(text, options).variants)
    counts.push_back(measured(variant, "duplicates"));
  return counts;
}

using Counts = std::vector<std::int64_t>;

}  // namespace

TEST_CASE("a scenario is read with its variants in the order of the file") {
  const Scenario scenario = scenario_of(kMiniBoard);
  CHECK(scenario.name == "mini-board");
  CHECK(scenario.summary == "Ten payments, one lost acknowledgment.");
  CHECK(scenario.seed == 7);
  REQUIRE(scenario.variants.size() == 2);
  const Variant& first = scenario.variants[0];
  CHECK(first.name == "every-delivery");
  CHECK(first.label == "Every delivery runs the effect");
  CHECK(first.expect_miss);
  CHECK_FALSE(scenario.variants[1].expect_miss);
  CHECK(first.board.parts.size() == 3);
  CHECK(first.board.links[0].round_trip == Duration{1ms});
  REQUIRE(first.goals.size() == 2);
  CHECK(first.goals[1].text == "< 40 s");
  CHECK(measured(first, "deliveries") == 13);
  CHECK(duplicates(kMiniBoard) == Counts{1, 0});
}

TEST_CASE("a file without variants has one, labelled with the scenario's name") {
  const std::string text = std::string(kMiniBoard.substr(0, kMiniBoard.find(",\n  \"variants\""))) + "}";
  for (const std::string& file : {text, text.substr(0, text.size() - 1) + R"(, "variants": {}})"}) {
    const Scenario scenario = scenario_of(file);
    REQUIRE(scenario.variants.size() == 1);
    CHECK(scenario.variants[0].name == "default");
    CHECK(scenario.variants[0].label == "mini-board");
    CHECK_FALSE(scenario.variants[0].expect_miss);
  }
}

TEST_CASE("a variant without a label is labelled with its name") {
  CHECK(scenario_of(changed(R"("label": "Key checked first", )", "")).variants[1].label == "id-check");
}

TEST_CASE("seed and summary may be left out, links of one process take no time") {
  const Scenario scenario = scenario_of(changed("\"seed\": 7,", ""));
  CHECK(scenario.seed == 1);
  const Scenario local = scenario_of(changed("\"protocol\": \"amqp\"", "\"protocol\": \"in_process\""));
  CHECK(local.variants[0].board.links[0].round_trip == Duration{});
}

TEST_CASE("until ends a run") {
  const Scenario scenario = scenario_of(changed("\"seed\": 7", "\"until\": \"400 ms\""));
  CHECK(scenario.variants[0].board.until == Duration{400ms});
  CHECK(measured(scenario.variants[0], "effects") == 2);
  CHECK(told("\"seed\": 7", "\"until\": \"0 s\"") ==
        "6:12 until: Expected 1 ns to 36525 d, found \"0 s\".\n");
}

TEST_CASE("a variant's patch merges objects, replaces arrays and takes away with null") {
  const auto with_patch = [](std::string_view patch) {
    return changed(R"("board": {"payments": {"handler": "id_check"}})", patch);
  };
  CHECK(duplicates(with_patch(R"("faults": [])")) == Counts{1, 0});
  CHECK(duplicates(with_patch(R"("faults": null)")) == Counts{1, 0});
  CHECK(duplicates(with_patch(R"("faults": [{"kind": "lose", "what": "acknowledgment", "every": 5}])")) ==
        Counts{1, 2});
  // Without its prefetch the provider holds all that is left when the connection is lost.
  const Scenario unlimited = scenario_of(with_patch(R"("board": {"payments": {"prefetch": null}})"));
  CHECK(measured(unlimited.variants[1], "deliveries") == 17);
  const Scenario without_goals = scenario_of(with_patch(R"("goals": {"duplicates": null})"));
  CHECK(without_goals.variants[1].goals.size() == 1);
}

TEST_CASE("a variant can add parts") {
  const Scenario scenario = scenario_of(changed(R"("board": {"payments": {"handler": "id_check"}})",
                                                R"("board": {"more_users": {"kind": "users", "jobs": 5}},
         "links": [{"from": "users", "to": "broker", "protocol": "amqp"},
                   {"from": "more_users", "to": "broker", "protocol": "amqp"},
                   {"from": "broker", "to": "payments", "protocol": "http2"}])"));
  CHECK(scenario.variants[0].board.parts.size() == 3);
  CHECK(scenario.variants[1].board.parts.size() == 4);
  CHECK(measured(scenario.variants[1], "applied") == 15);
}

TEST_CASE("a value given by --set changes every variant, and wins over its patch") {
  CHECK(duplicates(kMiniBoard, {.set = {{"faults.0.job", "2"}, {"board.payments.prefetch", "1"}}}) ==
        Counts{1, 0});
  CHECK(duplicates(kMiniBoard, {.set = {{"board.payments.handler", "every_delivery_runs_the_effect"}}}) ==
        Counts{1, 1});
  CHECK(duplicates(kMiniBoard, {.set = {{"board.payments.handler",
                                         R"(["begin","record","effect","commit","ack"])"}}}) == Counts{0, 0});
  CHECK(duplicates(kMiniBoard, {.set = {{"faults", "[]"}}}) == Counts{0, 0});
}

TEST_CASE("a value given by --set reaches an element of an array by its index") {
  const std::string every_tenth = changed(R"("job": 4, "delivery": 1)", R"("every": 10)");
  CHECK(duplicates(every_tenth) == Counts{1, 0});
  CHECK(duplicates(every_tenth, {.set = {{"faults.0.every", "5"}}}) == Counts{2, 0});
}

TEST_CASE("a value given by --set can change one variant, and what holds for the file") {
  const ReadOptions options{.set = {{"variants.id-check.board.payments.handler", "check_then_act"},
                                    {"variants.id-check.label", "Looks first"},
                                    {"name", "other"},
                                    {"seed", "9"}}};
  const Scenario scenario = scenario_of(kMiniBoard, options);
  CHECK(scenario.variants[1].label == "Looks first");
  CHECK(scenario.name == "other");
  CHECK(scenario.seed == 9);
}

TEST_CASE("a seed given by --seed is stronger than the file and than --set") {
  CHECK(scenario_of(kMiniBoard, {.seed = 3, .set = {{"seed", "9"}}}).seed == 3);
  CHECK(scenario_of(kMiniBoard, {.seed = 0}).seed == 0);
  CHECK(told(std::string(kMiniBoard), {.seed = UINT64_MAX}) ==
        "0:0 seed: Expected a seed from 0 to 9223372036854775807.\n");
}

TEST_CASE("the option --variant chooses variants, which stay in the order of the file") {
  const Scenario scenario = scenario_of(kMiniBoard, {.variants = {"id-check", "every-delivery", "id-check"}});
  CHECK(scenario.variants.size() == 2);
  CHECK(scenario.variants[0].name == "every-delivery");
  CHECK(scenario_of(kMiniBoard, {.variants = {"id-check"}}).variants.size() == 1);
  CHECK(
      told(std::string(kMiniBoard), {.variants = {"id_check"}}) ==
      "0:0 variants: There is no variant named \"id_check\"; expected \"every-delivery\" or \"id-check\". -> "
      "id-check\n");
}

TEST_CASE("a value given by --set of a part that only one variant has is for that variant alone") {
  const std::string text =
      changed(R"("board": {"payments": {"handler": "id_check"}})",
              R"("board": {"broker": {"kind": "broker"}, "payments": {"handler": ["effect"]}})");
  const std::pair<std::string, std::string> set{"board.payments.handler.0", "ack"};
  CHECK(told(text, {.set = {set}, .variants = {"id-check"}}).empty());
  CHECK_FALSE(told(text, {.set = {set}}).empty());
}
