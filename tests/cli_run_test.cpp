// ackboard run and check, from the command line to the exit status.
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/interrupt.hpp"
#include "cli/player_hint.hpp"
#include "cli/scenario_runner.hpp"
#include "cli/verdict.hpp"
#include "levels/scenario/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

std::string mini_board_text() { return file_text(mini_board()); }

ScenarioResult run_mini_board(const RunnerOptions& options) {
  const ReadResult read = read_scenario(mini_board_text(), {});
  REQUIRE(read.scenario);
  std::istringstream in;
  std::ostringstream out;
  Console console{.in = in, .out = out, .error = out};
  return run_scenario(*read.scenario, options, console);
}

}  // namespace

TEST_CASE("the table of the idempotent consumer is the one of the design") {
  const Answer answer = ackboard_says({"run", idempotent_consumer()});
  CHECK(answer.status == 0);
  CHECK(answer.error.empty());
  CHECK(contains(answer.out, R"(seed 1

                 goal        Every delivery runs the effect  Key checked before the effect
------------------------------------------------------------------------------------------
Duplicates       none        200        fail                 0          pass
Completion time  under 40 s  10.1 s     pass                 10.1 s     pass
Lost writes      none        0          pass                 0          pass
Monthly cost                 12 USD/mo                       12 USD/mo
Error rate                   0%                              0%

2 variants: 1 meets its goals, 1 misses as expected.
)"));
}

TEST_CASE("several files are all run, and a bad one does not stop the others") {
  const Answer answer = ackboard_says({"run", "no-such-file.json", mini_board()});
  CHECK(answer.status == 2);
  CHECK(contains(answer.error, "no-such-file.json: The file cannot be read: No such file or directory."));
  CHECK(contains(answer.out, "2 variants: 1 meets its goals"));
  CHECK(answer.out.ends_with("\n2 files: 1 is as it should be, 1 is not: no-such-file.json.\n"));
  CHECK(ackboard_says({"run", mini_board(), mini_board()})
            .out.ends_with("\n2 files: all are as they should be.\n"));
}

TEST_CASE("several files give an array of JSON, one file an object") {
  const Answer several = ackboard_says({"run", "--format", "json", "no-such-file.json", mini_board()});
  CHECK(several.status == 2);
  CHECK(several.error.empty());
  const nlohmann::json array = nlohmann::json::parse(several.out);
  REQUIRE(array.size() == 2);
  CHECK(array[0]["file"] == "no-such-file.json");
  CHECK(array[0]["errors"][0]["line"].is_null());
  CHECK(array[1]["file"] == mini_board());
  CHECK(array[1]["scenario"] == "mini-board");
  const Answer one = ackboard_says({"run", "--format", "json", mini_board()});
  CHECK(nlohmann::json::parse(one.out)["variants"].size() == 2);
}

TEST_CASE(
    "a run that comes to the end of countable time says so, and not that of an until it does not have") {
  const auto ending = [](const std::vector<std::string>& more) {
    std::vector<std::string> words{"run", mini_board(), "--set", "board.users.arrivals=every 36525 d"};
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), {"--format", "json"});
    const nlohmann::json json = nlohmann::json::parse(ackboard_says(words).out);
    return json["variants"][0]["ending"].get<std::string>();
  };
  CHECK(ending({}) == "end_of_time");
  CHECK(ending({"--set", "until=1 d"}) == "until");
}

TEST_CASE("options change what is run") {
  const Answer answer =
      ackboard_says({"run", mini_board(), "--variant", "id-check", "--seed", "9", "--set",
                     "board.payments.prefetch=1", "--set", "name=other", "--format", "json"});
  REQUIRE(answer.status == 0);
  const nlohmann::json json = nlohmann::json::parse(answer.out);
  CHECK(json["seed"] == 9);
  CHECK(json["scenario"] == "other");
  REQUIRE(json["variants"].size() == 1);
  CHECK(json["variants"][0]["name"] == "id-check");
  CHECK(json["variants"][0]["measures"]["deliveries"]["value"] == 11);
}

TEST_CASE("a value that is set and was meant as JSON is told what is wrong with it") {
  const auto refusal = [](const std::string& setting) {
    const Answer answer = ackboard_says({"run", mini_board(), "--set", setting});
    CHECK(answer.status == 2);
    return flat(answer.error);
  };
  CHECK(contains(refusal(R"(board.payments={"kind": "payment_provider", "workers": 1, "workers": 2})"),
                 "\"workers\""));
  CHECK_FALSE(contains(refusal(R"(faults.0={"kind": "lose",})"), "describes"));
  CHECK_FALSE(contains(refusal("board.payments.workers=99999999999999999999"), "in digits"));
  CHECK(contains(refusal("seed=18446744073709551616"), "is too large"));
  CHECK(contains(refusal(R"(name="a" x)"), "name"));
  CHECK(ackboard_says({"run", mini_board(), "--set", "name=Ten payments"}).status == 0);
}

TEST_CASE("a value that is set must be UTF-8") {
  const Answer answer = ackboard_says({"run", mini_board(), "--set", "name=\xff"});
  CHECK(answer.status == 2);
  CHECK(contains(answer.error, "name: The value is not UTF-8"));
}

TEST_CASE("a number in quotes is told to be written without") {
  const Answer answer = ackboard_says({"run", mini_board(), "--set", "board.users.jobs=\"10\""});
  CHECK(answer.status == 2);
  CHECK(contains(answer.error, "write the number without quotes, found \"10\""));
}

TEST_CASE("a value set within a variant that is not there is refused, a whole new variant is not") {
  const Answer wrong =
      ackboard_says({"run", mini_board(), "--set", "variants.id-chek.board.payments.workers=2"});
  CHECK(wrong.status == 2);
  CHECK(contains(wrong.error, "There is no variant named \"id-chek\"; expected "));
  CHECK(contains(wrong.error, "id-check\"?"));
  const Answer run = ackboard_says({"run", mini_board(), "--variant", "third", "--set", "variants.third={}",
                                    "--set", "variants.third.board.payments.workers=2"});
  INFO(run.error);
  CHECK(run.status == 1);  // the mini board's handler runs the effect at every delivery
}

TEST_CASE("a value that misses its goal by less than the rounding is told exactly") {
  const auto at_most = [](const std::string& goal) {
    return ackboard_says({"run", idempotent_consumer(), "--variant", "id-check", "--set",
                          "goals.completion_time=" + goal})
        .out;
  };
  CHECK(says(at_most("<= 10.1 s"), "10.146 s fail"));
  CHECK(contains(at_most("<= 10.1 s"), "missed: Completion time 10.146 s (goal: at most 10.1 s)"));
  CHECK(says(at_most("<= 10.2 s"), "10.1 s pass"));
}

TEST_CASE("a repeatable option does not swallow the files behind it") {
  CHECK(ackboard_says({"run", "--variant", "id-check", mini_board()}).status == 0);
  CHECK(ackboard_says({"run", "--set", "seed=3", mini_board()}).status == 0);
}

TEST_CASE("a dash is standard input") {
  const Answer good = ackboard_says({"run", "-"}, mini_board_text());
  CHECK(good.status == 0);
  CHECK(contains(good.out, "mini-board"));
  const Answer bad = ackboard_says({"run", "-"}, "{\"version\": 1,");
  CHECK(bad.status == 2);
  CHECK(contains(bad.error, "standard input:1:"));
}

TEST_CASE("a missed goal is status 1, and a variant that should miss must") {
  const Answer missed =
      ackboard_says({"run", mini_board(), "--variant", "id-check", "--set", "goals.deliveries=13.."});
  CHECK(missed.status == 2);
  const Answer below =
      ackboard_says({"run", mini_board(), "--variant", "id-check", "--set", "goals.deliveries=< 13"});
  CHECK(below.status == 1);
  CHECK(contains(below.out, "missed: Deliveries 13 (goal: under 13)"));
  const Answer surprise = ackboard_says({"run", mini_board(), "--set", "faults=[]"});
  CHECK(surprise.status == 1);
  CHECK(contains(surprise.out, "should miss a goal, but meets them all"));
}

TEST_CASE("without goals nothing is judged") {
  const Answer without = ackboard_says({"run", mini_board(), "--variant", "id-check", "--set", "goals={}"});
  CHECK(without.status == 0);
  const Answer should_miss = ackboard_says({"run", mini_board(), "--set", "goals={}"});
  CHECK(should_miss.status == 1);
  CHECK(contains(should_miss.out, "should miss a goal, but has none"));
  const Answer json = ackboard_says({"run", mini_board(), "--set", "goals={}", "--format", "json"});
  const auto document = nlohmann::json::parse(json.out);
  for (const auto& variant : document["variants"]) CHECK(variant["met"].is_null());
  const Answer required = ackboard_says({"run", mini_board(), "--set", "goals={}", "--require-goals"});
  CHECK(required.status == 3);
  CHECK(contains(required.error, "no goal to judge, although --require-goals was given"));
}

TEST_CASE("quiet prints nothing when all is well, and what is wrong when not") {
  CHECK(ackboard_says({"run", "--quiet", mini_board()}).out.empty());
  const Answer wrong = ackboard_says({"run", "--quiet", mini_board(), "--set", "goals.deliveries=1"});
  CHECK(wrong.status == 1);
  CHECK(contains(wrong.out, "mini-board (seed 1): 2 variants:"));
  CHECK_FALSE(contains(wrong.out, "Monthly cost"));
}

TEST_CASE("two runs of a deterministic board agree, and are said to") {
  const Answer answer = ackboard_says({"run", mini_board(), "--check-determinism"});
  CHECK(answer.status == 0);
  CHECK(contains(answer.out, "ran twice, both with fingerprint "));
}

TEST_CASE("two runs that differ are status 4") {
  std::uint64_t runs = 0;
  const ScenarioResult result =
      run_mini_board({.check_determinism = true, .run = [&](const auto&, auto, const auto&, const auto&) {
                        RunReport report;
                        report.fingerprint = ++runs;
                        return report;
                      }});
  CHECK(runs == 4);
  CHECK(status_of(result, false) == ExitStatus::internal_fault);
  CHECK(verdict_sentence(result) == "2 variants: 2 are not deterministic.");
}

TEST_CASE("an interrupt or a termination ends the runs after the one that is running") {
  const int signal = GENERATE(SIGINT, SIGTERM);
  ScenarioResult result;
  {
    const InterruptWatch watch;
    result = run_mini_board({.run = [&](const auto&, auto, const auto&, const auto&) {
      std::raise(signal);
      if (signal == SIGTERM) std::raise(signal);  // as `timeout` does
      return RunReport{};
    }});
    CHECK(interrupted());
  }
  CHECK(result.variants.size() == 1);
  CHECK(status_of(result, true) == ExitStatus::interrupted);
  CHECK(contains(verdict_sentence(result), "2 variants, interrupted after 1"));
  const InterruptWatch next;
  CHECK_FALSE(interrupted());
}

TEST_CASE("check validates and runs nothing") {
  const Answer good = ackboard_says({"check", mini_board(), idempotent_consumer()});
  CHECK(good.status == 0);
  CHECK(contains(good.out, "mini-board.json: ok, 2 variants: every-delivery and id-check\n"));
  const Answer bad = ackboard_says({"check", "-"}, "{\n  \"version\": 7\n}");
  CHECK(bad.status == 2);
  CHECK(contains(bad.error, "standard input:2:14: version: "));
  const Answer json = ackboard_says({"check", mini_board(), "--format", "json"});
  CHECK(nlohmann::json::parse(json.out)["errors"].empty());
  CHECK(nlohmann::json::parse(json.out)["variants"][1] == "id-check");
}

TEST_CASE("for a variant that misses, the report prints the command that opens it in the player") {
  ScenarioResult result = run_mini_board({});
  CHECK(player_hint("mine.json", result).empty());  // it is there to fail
  result.variants[0].expect_miss = false;
  CHECK(player_hint("mine.json", result) ==
        "Look at it: ackboard-player mine.json --variant every-delivery --at break\n");
  CHECK(player_hint("my file.json", result) ==
        "Look at it: ackboard-player 'my file.json' --variant every-delivery --at break\n");
  CHECK(player_hint("-", result).empty());
}

TEST_CASE("no command of the player is printed that could not open the file again") {
  ScenarioResult result = run_mini_board({});
  result.variants[0].expect_miss = false;
  CHECK(contains(player_hint("-x.json", result), "ackboard-player ./-x.json --variant"));
  for (const std::string file : {"/dev/stdin", "/dev/fd/63", "/proc/self/fd/0", "/dev/null", "a\nb.json",
                                 "\x1b[31m.json", "\xff.json"}) {
    CAPTURE(file);
    CHECK(player_hint(file, result).empty());
  }
  result.variants[0].name = "-x";
  CHECK(contains(player_hint("mine.json", result), "ackboard-player mine.json --variant=-x --at"));
  result.variants[0].name = "a\tb";
  CHECK(player_hint("mine.json", result).empty());
}
