// How results look on a terminal, and what verdict they amount to.
#include <algorithm>
#include <sstream>

#include "cli/comparison_text.hpp"
#include "cli/scenario_text.hpp"
#include "cli/text_layout.hpp"
#include "cli/verdict.hpp"
#include "tests/catch.hpp"
#include "tests/cli_reports.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

std::string table(const ScenarioResult& scenario, std::size_t columns) {
  return comparison_text(comparison_of(scenario), {.colour = false, .columns = columns});
}

}  // namespace

TEST_CASE("a value of a measure is rounded and has its unit") {
  const ScenarioResult scenario = scenario_of({bad_variant()});
  const std::string text = table(scenario, 100);
  CHECK(contains(text, "Duplicates"));
  CHECK(contains(text, "10.1 s"));
  CHECK(contains(text, "12 USD/mo"));
  CHECK(contains(text, "0%"));
  CHECK(contains(text, "fail"));
}

TEST_CASE("a measure beyond the headlines has a row exactly if it has a goal") {
  VariantResult variant = bad_variant();
  variant.report.measures.push_back({find_measure_kind("queue_peak"), 31});
  CHECK_FALSE(contains(table(scenario_of({variant}), 100), "Queue peak"));
  add_goal(variant, "queue_peak", 100, "<= 100");
  CHECK(contains(table(scenario_of({variant}), 100), "Queue peak       at most 100  31"));
}

TEST_CASE("a goal that differs between variants stands in its cell") {
  VariantResult strict = good_variant();
  VariantResult lax = bad_variant();
  lax.report.goals.clear();
  add_goal(lax, "duplicates", 300, "<= 300");
  const std::string text = table(scenario_of({strict, lax}), 100);
  CHECK(contains(text, "differs"));
  CHECK(contains(text, "0       pass (none)"));
  CHECK(contains(text, "200        pass (at most 300)"));
}

TEST_CASE("a moment that never came is never, and another missing value a dash") {
  const std::string text =
      table(scenario_of({variant_with("x", {{"completion_time", {}}, {"error_rate", {}}})}), 100);
  CHECK(contains(text, "never"));
  CHECK(contains(text, "Error rate       -"));
}

TEST_CASE("no line of a table is wider than the terminal") {
  const ScenarioResult scenario = scenario_of({bad_variant(), good_variant(), bad_variant(), good_variant()});
  for (std::size_t columns = 40; columns < 200; ++columns) {
    CAPTURE(columns);
    CHECK(longest_line(table(scenario, columns)) <= columns);
  }
}

TEST_CASE("titles of wide characters keep the columns aligned") {
  VariantResult wide = bad_variant();
  wide.label = "支払いを二重に行う";
  const std::string text = table(scenario_of({wide, good_variant()}), 100);
  std::istringstream lines(text);
  std::string head;
  std::getline(lines, head);
  std::string row;
  while (std::getline(lines, row) && !row.starts_with("Duplicates")) continue;
  CHECK(display_width(head.substr(0, head.find("Key"))) ==
        display_width(row.substr(0, row.find("0       pass", 30))));
}

TEST_CASE("the verdict sentence counts what meets and what misses") {
  VariantResult expected = bad_variant();
  expected.expect_miss = true;
  CHECK(verdict_sentence(scenario_of({expected, good_variant()})) ==
        "2 variants: 1 meets its goals, 1 misses as expected.");
  CHECK(verdict_sentence(scenario_of({good_variant(), good_variant()})) == "2 variants: 2 meet their goals.");
  CHECK(verdict_sentence(scenario_of({bad_variant()})) == "1 variant: 1 misses its goals.");
  VariantResult surprise = good_variant();
  surprise.expect_miss = true;
  CHECK(verdict_sentence(scenario_of({surprise})) == "1 variant: 1 should miss a goal but does not.");
  CHECK(verdict_sentence(scenario_of({variant_with("x", {})})) == "1 variant: 1 has no goals.");
}

TEST_CASE("a variant that needs attention says why") {
  const std::string text = scenario_text(scenario_of({bad_variant()}), {});
  CHECK(contains(text, "  Every delivery runs the effect: missed: Duplicates 200 (goal: none).\n"));
}

TEST_CASE("a run that does not settle says when, and what it had done by then") {
  VariantResult variant = variant_with("x", {{"settled", 0}, {"deliveries", 7}, {"effects", 1}});
  variant.until = 300s;
  variant.report.outcome.ending = Ending::until;
  CHECK(contains(scenario_text(scenario_of({variant}), {}),
                 "x: not settled at 300 s: 7 deliveries, 1 effect.\n"));
  variant.report.outcome = {
      .ending = Ending::event_limit, .ended_at = kStart + 12s, .events = 10'000'000, .fault = ""};
  CHECK(contains(scenario_text(scenario_of({variant}), {}),
                 "not settled at 12.0 s, after 10,000,000 events: 7 deliveries"));
}

TEST_CASE("quiet says nothing of what is as it should be") {
  CHECK(scenario_text_if_wrong(scenario_of({good_variant()}), {}).empty());
  CHECK(contains(scenario_text_if_wrong(scenario_of({bad_variant()}), {}),
                 "a-board (seed 7): 1 variant: 1 misses"));
}

TEST_CASE("colour adds nothing but colour") {
  const ScenarioResult scenario = scenario_of({bad_variant(), good_variant()});
  std::string coloured = scenario_text(scenario, {.colour = true, .columns = 100});
  CHECK(contains(coloured, "\x1b["));
  while (contains(coloured, "\x1b[")) {
    const std::size_t start = coloured.find("\x1b[");
    coloured.erase(start, coloured.find('m', start) + 1 - start);
  }
  CHECK(coloured == scenario_text(scenario, {.colour = false, .columns = 100}));
}

TEST_CASE("exit statuses follow the verdicts") {
  VariantResult expected = bad_variant();
  expected.expect_miss = true;
  VariantResult surprise = good_variant();
  surprise.expect_miss = true;
  VariantResult faulty = good_variant();
  faulty.report.outcome.fault = "a delivery is neither settled nor in flight";
  VariantResult differing = good_variant();
  differing.repeat = differing.report;
  differing.repeat->unseed = 1;
  const VariantResult goalless = variant_with("x", {});
  CHECK(status_of(scenario_of({expected, good_variant()}), true) == ExitStatus::all_met);
  CHECK(status_of(scenario_of({bad_variant(), good_variant()}), true) == ExitStatus::goal_missed);
  CHECK(status_of(scenario_of({surprise}), true) == ExitStatus::goal_missed);
  CHECK(status_of(scenario_of({goalless}), false) == ExitStatus::all_met);
  CHECK(status_of(scenario_of({goalless}), true) == ExitStatus::nothing_judged);
  CHECK(status_of(scenario_of({goalless, good_variant()}), true) == ExitStatus::nothing_judged);
  CHECK(status_of(scenario_of({goalless, bad_variant()}), true) == ExitStatus::goal_missed);
  CHECK(names_without_goals(scenario_of({goalless, good_variant()})) == std::vector<std::string>{"x"});
  CHECK(status_of(scenario_of({faulty, bad_variant()}), true) == ExitStatus::internal_fault);
  CHECK(status_of(scenario_of({differing}), true) == ExitStatus::internal_fault);
  ScenarioResult interrupted = scenario_of({faulty});
  interrupted.asked = 2;
  CHECK(status_of(interrupted, true) == ExitStatus::interrupted);
}
