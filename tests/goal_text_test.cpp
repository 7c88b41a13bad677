// Goals as people write them, and amounts of measures as people read them.
#include "levels/values/goal_text.hpp"

#include <string>
#include <vector>

#include "sim/time.hpp"
#include "tests/catch.hpp"
#include "tests/node_text.hpp"

using namespace ackboard;

namespace {

const MeasureKind& measure(std::string_view name) { return *find_measure_kind(name); }

// The phrase of a goal, or the sentence about what is wrong with it.
std::string goal(std::string_view name, std::string_view json) {
  const Node node = node_of(json);
  std::vector<Problem> problems;
  const auto read = read_goal(measure(name), Spot{node, {}, problems});
  return read ? goal_phrase(*read) : problems.at(0).message;
}

Goal goal_of(std::string_view name, std::string_view json) {
  const Node node = node_of(json);
  std::vector<Problem> problems;
  return read_goal(measure(name), Spot{node, {}, problems}).value();
}

}  // namespace

TEST_CASE("goals are written with a comparison, a range, a value or none") {
  CHECK(goal("duplicates", R"("none")") == "none");
  CHECK(goal("completion_time", R"("< 40 s")") == "under 40 s");
  CHECK(goal("monthly_cost", R"("<= 12 USD")") == "at most 12 USD");
  CHECK(goal("completion_time", R"("> 150 ms")") == "over 150 ms");
  CHECK(goal("applied", R"(">= 9")") == "at least 9");
  CHECK(goal("applied", R"("≥9")") == "at least 9");
  CHECK(goal("applied", R"("≤ 9")") == "at most 9");
  CHECK(goal("deliveries", R"("== 13")") == "exactly 13");
  CHECK(goal("deliveries", R"("= 13")") == "exactly 13");
  CHECK(goal("deliveries", R"(" 13 ")") == "exactly 13");
  CHECK(goal("deliveries", "13") == "exactly 13");
  CHECK(goal("deliveries", "0") == "none");
  CHECK(goal("completion_time", R"("10 s .. 12 s")") == "10 s to 12 s");
  CHECK(goal("completion_time", R"("1.5s..1.75s")") == "1.5 s to 1.75 s");
  CHECK(goal("error_rate", R"("< 1%")") == "under 1%");
  CHECK(goal("error_rate", R"("<= 0.01")") == "at most 1%");
  CHECK(goal("error_rate", "1e-2") == "exactly 1%");
  CHECK(goal("throughput", R"(">= 200/s")") == "at least 200/s");
  CHECK(goal("settled", "true") == "yes");
}

TEST_CASE("a bound is met or missed as its comparison says") {
  CHECK_FALSE(goal_of("deliveries", R"("< 13")").met_by(13));
  CHECK(goal_of("deliveries", R"("<= 13")").met_by(13));
  CHECK_FALSE(goal_of("deliveries", R"("> 13")").met_by(13));
  CHECK(goal_of("deliveries", R"(">= 13")").met_by(13));
  CHECK(goal_of("completion_time", R"("10 s .. 12 s")").met_by(Duration{12s}.count()));
  CHECK_FALSE(goal_of("completion_time", R"("10 s .. 12 s")").met_by(Duration{12s}.count() + 1));
  CHECK_FALSE(goal_of("settled", "true").met_by(0));
  CHECK(goal_of("settled", "false").met_by(0));
}

TEST_CASE("a goal keeps its author's words") {
  CHECK(goal_of("completion_time", R"("<40s")").text == "<40s");
  CHECK(goal_of("deliveries", "13").text == "13");
  CHECK(goal_of("error_rate", "1e-2").text == "0.01");
  CHECK(goal_of("settled", "true").text == "true");
}

TEST_CASE("a goal that does not fit its measure is told, with the unit that does") {
  CHECK(goal("completion_time", R"("< 40")").starts_with("\"40\" has no unit; write \"40 ms\""));
  CHECK(goal("completion_time", "40").starts_with("\"40\" has no unit"));
  CHECK(goal("monthly_cost", R"("< 40 s")") == "\"40 s\" has the unknown unit \"s\"; expected USD.");
  CHECK(goal("duplicates", R"("few")") ==
        "Expected a goal such as \"none\", 13, \"<= 3\" or \"9 .. 11\", found \"few\".");
  CHECK(goal("duplicates", R"("< 1.5")").find("fraction") != std::string::npos);
  CHECK(goal("duplicates", R"("")").starts_with("Expected a goal such as"));
  CHECK(goal("duplicates", "true").starts_with("Expected a goal such as"));
  CHECK(goal("settled", R"("none")") == "Expected true or false, or \"yes\" or \"no\", found \"none\".");
  CHECK(goal("settled", R"("yes")") == goal("settled", "true"));
  CHECK(goal("settled", R"("no")") == goal("settled", "false"));
  CHECK(goal("settled", "1") == "Expected true or false, or \"yes\" or \"no\", found 1.");
  CHECK(goal("deliveries", R"("12 .. 9")") == "The range is empty; expected the smaller end first.");
  CHECK(goal("deliveries", R"("!= 9")") ==
        "\"!= 9\" is not a count; expected a whole number in digits, such as 2000.");
  CHECK(goal("deliveries", R"(".. 9")").starts_with("Expected a goal such as"));
}

TEST_CASE("all goals of a file are read, and all wrong ones told") {
  const Node node =
      node_of(R"({"duplicates": "none", "duplicats": 0, "settled": 3, "xyzzy": 1, "applied": 10})");
  std::vector<Problem> problems;
  const std::vector<Goal> goals = read_goals(Spot{node, "goals", problems});
  REQUIRE(goals.size() == 2);
  CHECK(goals[1].measure == &measure("applied"));
  REQUIRE(problems.size() == 3);
  CHECK(problems[0].nearest == "duplicates");
  CHECK(problems[0].place == Place{1, 24});
  CHECK(problems[1].path == "goals.settled");
  CHECK(problems[2].message.find("\"completion_time\"") != std::string::npos);
}

TEST_CASE("amounts are told in the unit of their measure") {
  CHECK(exact_text(Unit::duration, 10'146'000'000) == "10.146 s");
  CHECK(rounded_text(Unit::duration, 10'146'000'000) == "10.1 s");
  CHECK(rounded_text(Unit::money, 12'000'000) == "12 USD");
  CHECK(rounded_text(Unit::ratio, 0) == "0%");
  CHECK(rounded_text(Unit::count, 2000) == "2,000");
  CHECK(exact_text(Unit::count, 2000) == "2000");
  CHECK(rounded_text(Unit::truth, 1) == "yes");
}
