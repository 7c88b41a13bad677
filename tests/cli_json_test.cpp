// Results for programs.
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/amount_json.hpp"
#include "cli/json_output.hpp"
#include "cli/scenario_json.hpp"
#include "tests/catch.hpp"
#include "tests/cli_reports.hpp"

using namespace ackboard;
using namespace ackboard::testing;

TEST_CASE("JSON has every amount in its unit, and null for what does not exist") {
  CHECK(amount_json(Unit::duration, 10'146'000'000).dump() == "10.146");
  CHECK(amount_json(Unit::duration, 1).dump() == "1e-09");
  CHECK(amount_json(Unit::money, 12'500'000).dump() == "12.5");
  CHECK(amount_json(Unit::ratio, 125'000'000).dump() == "0.125");
  CHECK(amount_json(Unit::rate, 200'000'000).dump() == "200.0");
  CHECK(amount_json(Unit::count, 200).dump() == "200");
  CHECK(amount_json(Unit::truth, 1).dump() == "true");
  CHECK(amount_json(Unit::duration, {}).is_null());
}

TEST_CASE("the JSON of a scenario has the documented shape") {
  VariantResult variant = bad_variant();
  variant.expect_miss = true;
  variant.report.fingerprint = 0xABC;
  const nlohmann::ordered_json json = scenario_json("a.json", scenario_of({variant}));
  CHECK(json["schema_version"] == 1);
  CHECK(json["file"] == "a.json");
  CHECK(json["scenario"] == "a-board");
  CHECK(json["seed"] == 7);
  CHECK(json["engine"].get<std::string>().starts_with("ackboard "));
  const nlohmann::ordered_json& only = json["variants"][0];
  CHECK(only["name"] == "every-delivery");
  CHECK(only["label"] == "Every delivery runs the effect");
  CHECK(only["fingerprint"] == "0000000000000abc");
  CHECK(only["unseed"] == "0000000000000000");
  CHECK(only["settled"] == true);
  CHECK(only["met"] == false);
  CHECK(only["expect"] == "miss");
  CHECK(only["ending"] == "drained");
  CHECK(only["measures"]["completion_time"].dump() == R"({"value":10.146,"unit":"s"})");
  CHECK(only["goals"].dump() == R"([{"measure":"duplicates","goal":"none","value":200,"met":false}])");
  CHECK_FALSE(only.contains("deterministic"));
}

TEST_CASE("the JSON of a run says how it ended") {
  CHECK(ending_name(Ending::drained, kEndless) == "drained");
  CHECK(ending_name(Ending::event_limit, kEndless) == "event_limit");
  CHECK(ending_name(Ending::until, 300s) == "until");
  CHECK(ending_name(Ending::until, kEndless) == "end_of_time");
}

TEST_CASE("JSON stays valid whatever a name holds") {
  VariantResult variant = good_variant();
  variant.label = "\xFF\"\n";
  std::ostringstream out;
  write_json(out, scenario_json("a.json", scenario_of({variant})));
  CHECK(nlohmann::json::accept(out.str()));
}
