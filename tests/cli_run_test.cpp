// ackboard run and check, from the command line to the exit status.
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/scenario_runner.hpp"
#include "cli/verdict.hpp"
#include "levels/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

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
  CHECK(array[1]["scenario"] == "mini-board");
  const Answer one = ackboard_says({"run", "--format", "json", mini_board()});
  CHECK(nlohmann::json::parse(one.out)["variants"].size() == 2);
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
  CHECK(ackboard_says({"run", mini_board(), "--set", "goals={}"}).status == 0);
  const Answer required = ackboard_says({"run", mini_board(), "--set", "goals={}", "--require-goals"});
  CHECK(required.status == 3);
  CHECK(contains(required.out, "2 variants: 2 have no goals."));
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
      run_mini_board({.check_determinism = true, .run = [&](const auto&, auto, const auto&) {
                        RunReport report;
                        report.fingerprint = ++runs;
                        return report;
                      }});
  CHECK(runs == 4);
  CHECK(status_of(result, false) == ExitStatus::internal_fault);
  CHECK(verdict_sentence(result) == "2 variants: 2 are not deterministic.");
}

TEST_CASE("an interrupt ends the runs after the one that is running") {
  ScenarioResult result;
  {
    const InterruptWatch watch;
    result = run_mini_board({.run = [](const auto&, auto, const auto&) {
      std::raise(SIGINT);
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

TEST_CASE("bad usage is status 2 and says what is wrong") {
  const std::vector<std::vector<std::string>> wrong{
      {"run"},
      {"run", "--seed", "-1", mini_board()},
      {"run", "--seed", "1e3", mini_board()},
      {"run", "--seed", "9223372036854775808", mini_board()},
      {"run", "--set", "no equals sign", mini_board()},
      {"run", "--format", "xml", mini_board()},
      {"run", "--nonsense", mini_board()},
      {"run", "--variant", "no-such-variant", mini_board()},
      {"run", "--set", "board.payments.prefech=1", mini_board()},
      {"--nonsense"},
      {"rum", mini_board()},
      {"run", source_path("scenarios")},
  };
  for (const auto& arguments : wrong) {
    CAPTURE(arguments);
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    CHECK(answer.out.empty());
    CHECK_FALSE(answer.error.empty());
  }
  CHECK(contains(ackboard_says({"rum"}).error, "did you mean \"run\"?"));
}

TEST_CASE("who asks for JSON gets JSON, even for bad usage") {
  const std::vector<std::vector<std::string>> wrong{
      {"run", "--format=json"},
      {"run", "--format", "json", "--nonsense"},
      {"rum", "--format", "json"},
      {"check", "--format", "json", "no-such-file.json"},
  };
  for (const auto& arguments : wrong) {
    CAPTURE(arguments);
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    CHECK(nlohmann::json::parse(answer.out)["errors"].size() == 1);
  }
}

TEST_CASE("help and version are no errors") {
  CHECK(ackboard_says({"--version"}).out.starts_with("ackboard "));
  CHECK(contains(ackboard_says({}).out, "Exit status:"));
  CHECK(ackboard_says({}).status == 0);
  for (const std::string command : {"run", "check", "catalog"}) {
    const Answer answer = ackboard_says({command, "--help"});
    CHECK(answer.status == 0);
    CHECK(contains(answer.out, "Example"));
  }
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

TEST_CASE("over several files the status that needs attention most wins") {
  using enum ExitStatus;
  const std::vector<ExitStatus> order{interrupted, internal_fault, bad_input,
                                      goal_missed, nothing_judged, all_met};
  for (std::size_t i = 0; i < order.size(); ++i) {
    CHECK(exit_meanings()[i].status == order[i]);
    for (std::size_t j = i; j < order.size(); ++j) {
      CHECK(worse(order[i], order[j]) == order[i]);
      CHECK(worse(order[j], order[i]) == order[i]);
    }
  }
}

TEST_CASE("the program's exit status is that of the command") {
  CHECK(shell_says("\"$ACKBOARD\" run '" + mini_board() + "'").status == 0);
  CHECK(shell_says("\"$ACKBOARD\" run - < '" + mini_board() + "'").status == 0);
  CHECK(shell_says("\"$ACKBOARD\" run no-such-file.json").status == 2);
  CHECK(shell_says("\"$ACKBOARD\" run '" + mini_board() + "' --set faults=[] --quiet").status == 1);
}

TEST_CASE("output that cannot be written is no success") {
  const Answer full = shell_says("test -e /dev/full || exit 99; \"$ACKBOARD\" catalog > /dev/full");
  if (full.status != 99) {
    CHECK(full.status == 4);
    CHECK(full.out == "ackboard: cannot write to standard output: No space left on device\n");
  }
  CHECK(shell_says("\"$ACKBOARD\" --version >&-").status == 4);
  const Answer gone = shell_says("{ sleep 0.1; \"$ACKBOARD\" catalog; echo $? >&2; } | :");
  CHECK(contains(gone.out, "cannot write to standard output: Broken pipe\n4\n"));
}

TEST_CASE("colour appears on a terminal only, and not against NO_COLOR") {
  CHECK(contains(terminal_says({"run", mini_board()}, 100).out, "\x1b["));
  CHECK_FALSE(contains(terminal_says({"run", mini_board()}, 100, "1").out, "\x1b["));
  CHECK_FALSE(contains(shell_says("\"$ACKBOARD\" run '" + mini_board() + "'").out, "\x1b["));
}

TEST_CASE("the table fits the width of the terminal") {
  const Answer wide = terminal_says({"run", mini_board()}, 100);
  CHECK(wide.status == 0);
  CHECK(contains(wide.out, "Every delivery runs the effect"));
  const Answer narrow = terminal_says({"run", mini_board()}, 50);
  CHECK_FALSE(contains(narrow.out, "Every delivery runs the effect"));
}
