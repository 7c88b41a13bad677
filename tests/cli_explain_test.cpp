// ackboard explain, from the command line to the exit status.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"

using namespace ackboard::testing;

TEST_CASE("explain tells what went wrong in each variant, or that nothing did") {
  const Answer answer = ackboard_says({"explain", mini_board()});
  CHECK(answer.status == 0);
  CHECK(answer.error.empty());
  CHECK(answer.out == R"(mini-board
seed 1

every-delivery (Every delivery runs the effect): 1 duplicate
  Job 4 was charged at 0.601 s and again at 0.758 s: its acknowledgment was lost with its connection
  at 0.601 s, the broker delivered it again at 0.608 s, and nothing remembered the first charge.

id-check (Key checked before the effect)
  nothing went wrong: no duplicate, no lost write, nothing dead-lettered
)");
}

TEST_CASE("explain does not say that nothing went wrong where jobs have no effect") {
  const Answer answer = ackboard_says({"explain", mini_board(), "--variant", "id-check", "--set",
                                       R"(faults=[{"kind": "crash", "part": "payments", "at": "0.5 s", )"
                                       R"("restart_after": "never"}])"});
  INFO(answer.out << answer.error);
  CHECK(answer.status == 0);
  CHECK(!contains(answer.out, "nothing went wrong"));
  CHECK(contains(answer.out, "nothing dead-lettered; the broker still holds "));
}

TEST_CASE("explain tells why a goal was missed that no story is about, goals of one cause together") {
  const std::vector<std::string> asked{"explain", source_path("scenarios/poison.json"), "--variant",
                                       "no-limit"};
  const std::string cause =
      "Job 2 is still held by the broker, and has no effect: each time payments crashed after step `record` "
      "and before step `effect` (0.152 s, 1.159 s, ... and 59.565 s).";
  const Answer answer = ackboard_says(asked);
  INFO(answer.out);
  CHECK(says(answer.out,
             "Missed: Applied: 1 (goal: exactly 4); Dead-lettered: 0 (goal: exactly 1); Drain time: "
             "never (goal: under 5 s); Settled: no (goal: yes). " +
                 cause));
  std::vector<std::string> as_json = asked;
  as_json.insert(as_json.end(), {"--format", "json"});
  const auto missed = nlohmann::json::parse(ackboard_says(as_json).out)["variants"][0]["missed"];
  REQUIRE(missed.size() == 4);
  CHECK(missed[2] ==
        nlohmann::json({{"measure", "drain_time"}, {"goal", "< 5 s"}, {"value", nullptr}, {"cause", cause}}));
}

TEST_CASE("stories that are alike are told three times and then counted, unless all are asked for") {
  const std::string board = source_path("scenarios/idempotent-consumer.json");
  const Answer some = ackboard_says({"explain", board, "--variant", "every-delivery"});
  CHECK(some.status == 0);
  CHECK(contains(some.out, "every-delivery (Every delivery runs the effect): 200 duplicates\n"));
  CHECK(contains(some.out, "\n  Job 30 was charged at 0.296 s and again at 30.296 s: "));
  CHECK(!contains(some.out, "Job 40 "));
  CHECK(contains(some.out, "\n  and 197 more like them: jobs 40, 50, 60, 70, 80, ... and 2,000\n"));
  CHECK(contains(some.out, "--all tells each of them"));

  const Answer all = ackboard_says({"explain", board, "--variant", "every-delivery", "--all"});
  CHECK(contains(all.out, "\n  Job 2000 was charged at 10.146 s and again at "));
  CHECK(!contains(all.out, "more like them"));
}

TEST_CASE("with --job explain tells the whole story of a job, with its connection, and its sentences") {
  const Answer answer = ackboard_says({"explain", mini_board(), "--variant", "every-delivery", "--job", "4"});
  CHECK(answer.status == 0);
  CHECK(contains(answer.out, R"(
every-delivery (Every delivery runs the effect), job 4: 1 duplicate
  0.0000 s  users     published it
  0.0005 s  broker    stored it
)"));
  CHECK(contains(answer.out, R"(
  0.6010 s  payments  the acknowledgment was lost
  0.6010 s  payments  lost its connection
  0.6010 s  payments  stopped handling it
  0.6015 s  broker    learned that payments' connection was lost
  0.6015 s  broker    put it back into its queue
  0.6070 s  payments  connected again
)"));
  CHECK(contains(answer.out, "\n\n  Job 4 was charged at 0.601 s and again at 0.758 s: "));
}

TEST_CASE("the options --seed and --set change what is explained, as in a run") {
  const Answer answer =
      ackboard_says({"explain", mini_board(), "--variant", "id-check", "--seed", "7", "--set",
                     "board.payments.handler=every_delivery_runs_the_effect", "--set", "faults.0.job=2"});
  CHECK(contains(answer.out, "seed 7\n"));
  CHECK(contains(answer.out, "Job 2 was charged at 0.301 s and again at 0.458 s: "));
}

TEST_CASE("an interrupt ends an explanation with what was told, and says so") {
  const Answer answer =
      shell_says("timeout --foreground --signal INT 1 \"$ACKBOARD\" explain '" + mini_board() +
                 "' --set board.users.jobs=2000000 --set faults=[]; echo status $?");
  INFO(answer.out);
  CHECK(contains(answer.out, "\nInterrupted: not everything is told.\n"));
  CHECK(contains(answer.out, "status 124\n"));  // timeout's own: it had to interrupt
  const Answer status =
      shell_says("timeout --foreground --preserve-status --signal INT 1 \"$ACKBOARD\" explain '" +
                 mini_board() + "' --set board.users.jobs=2000000 --set faults=[]");
  CHECK(status.status == 130);
}

TEST_CASE("an interrupt ends the whole story of a job, too") {
  const std::string endless = "'" + mini_board() +
                              "' --job 1 --set faults=[] --set board.broker.redelivery=lease --set "
                              "board.broker.lease='\"100 ms\"' --set board.broker.tries='\"unlimited\"'";
  const Answer answer =
      shell_says("timeout --foreground --signal INT --kill-after 15 1 \"$ACKBOARD\" explain " + endless +
                 "; echo status $?");
  INFO(answer.out);
  CHECK(contains(answer.out, "\nInterrupted: not everything is told.\n"));
  CHECK(contains(answer.out, "status 124\n"));  // 137: it had to be killed
}

TEST_CASE("a run that is cut short says so") {
  const Answer answer =
      ackboard_says({"explain", source_path("scenarios/poison.json"), "--variant", "no-limit"});
  CHECK(answer.status == 0);
  CHECK(contains(answer.out, "The run was ended at 1 min, before it settled.\n"));
}

TEST_CASE("JSON tells every story with the entries that it speaks of, and with --job every moment") {
  const Answer answer =
      ackboard_says({"explain", mini_board(), "--variant", "every-delivery", "--job", "4", "--format=json"});
  CHECK(answer.status == 0);
  const nlohmann::json json = nlohmann::json::parse(answer.out);
  CHECK(json["schema_version"] == 1);
  CHECK(json["file"] == mini_board());
  CHECK(json["scenario"] == "mini-board");
  CHECK(json["job"] == 4);
  const nlohmann::json& variant = json["variants"].at(0);
  CHECK(variant["name"] == "every-delivery");
  CHECK(variant["ending"] == "drained");
  const nlohmann::json& story = variant["stories"].at(0);
  CHECK(story["kind"] == "duplicate");
  CHECK(story["job"] == 4);
  CHECK(story["at"] == 0.758);
  CHECK(story["sentence"].get<std::string>().starts_with(
      "Job 4 was charged at 0.601 s and again at 0.758 s: "));
  CHECK(story["pattern"].get<std::string>().starts_with("job _ was charged at _ and again at _: "));
  const nlohmann::json& entries = story["entries"];
  CHECK(entries.front()["what"] == "applied");
  CHECK(entries.back()["what"] == "applied_again");
  CHECK(entries.back()["delivery"] == 2);
  const nlohmann::json& moments = variant["moments"];
  CHECK(moments.front()["words"] == "published it");
  CHECK(moments.front()["message"].is_null());
  CHECK(std::any_of(moments.begin(), moments.end(),
                    [](const nlohmann::json& moment) { return moment["what"] == "connection_lost"; }));
}

TEST_CASE("a job that is not there is status 2, and its range is named") {
  const Answer answer = ackboard_says({"explain", mini_board(), "--job", "11"});
  CHECK(answer.status == 2);
  CHECK(answer.out.empty());
  CHECK(contains(answer.error,
                 "mini-board.json: --job 11: there is no such job in the variant "
                 "\"every-delivery\"; it has jobs 1 to 10.\n"));
  CHECK(!contains(answer.error, "id-check"));
  const Answer json = ackboard_says({"explain", mini_board(), "--job", "11", "--format", "json"});
  CHECK(json.status == 2);
  CHECK(nlohmann::json::parse(json.out)["errors"].size() == 1);

  const Answer zero = ackboard_says({"explain", mini_board(), "--job", "0"});
  CHECK(zero.status == 2);
  CHECK(contains(zero.error, "--job: \"0\" is no number of a job; they count from 1"));
}

TEST_CASE("bad files and variants that are not there are status 2") {
  CHECK(ackboard_says({"explain", "no-such-file.json"}).status == 2);
  const Answer variant = ackboard_says({"explain", mini_board(), "--variant", "id-chek"});
  CHECK(variant.status == 2);
  CHECK(contains(variant.error, "id-check"));
  const Answer piped = ackboard_says({"explain", "-"}, "{}");
  CHECK(piped.status == 2);
  CHECK(contains(piped.error, "standard input:1:"));
}

TEST_CASE("the help of explain shows examples that work") {
  const Answer help = ackboard_says({"explain", "--help"});
  CHECK(help.status == 0);
  CHECK(contains(help.out, "ackboard explain scenarios/mini-board.json --variant every-delivery --job 4"));
  CHECK(contains(ackboard_says({"--help"}).out, "explain"));
}
