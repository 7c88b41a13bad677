// The sentences that explain duplicates, lost writes and dead letters, each with its exact words.
#include "levels/story.hpp"

#include <string>
#include <vector>

#include "levels/seconds_text.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Sentences = std::vector<std::string>;

std::vector<Variant> variants_of(const std::string& text) {
  ReadResult result = read_scenario(text, {});
  std::string problems;
  for (const Problem& problem : result.problems) problems += problem.path + ": " + problem.message + "\n";
  INFO(text);
  INFO(problems);
  REQUIRE(result.scenario.has_value());
  return std::move(result.scenario->variants);
}

Board patched(std::string_view scenario, const std::string& patch) {
  const std::string open(scenario.substr(0, scenario.rfind('}')));
  return variants_of(open + R"(, "variants": {"patched": )" + patch + "}}").front().board;
}

Sentences told_of(const Board& board) {
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  Sentences sentences;
  for (const Story& story : tell_stories(board, simulation.trace())) sentences.push_back(story.sentence);
  return sentences;
}

Sentences told(std::string_view scenario, const std::string& patch) {
  return told_of(patched(scenario, patch));
}

Sentences told_in_file(const std::string& file, const std::string& name) {
  for (const Variant& variant : variants_of(text_of_file("scenarios/" + file))) {
    if (variant.name == name) return told_of(variant.board);
  }
  FAIL("there is no variant " + name);
  return {};
}

// The board of three parts with one job.
std::string one_job(const std::string& payments, const std::string& faults, const std::string& more = "") {
  return R"({"board": {"users": {"jobs": 1}, "payments": {)" + payments + R"(}}, "faults": [)" + faults +
         "]" + more + "}";
}

std::string handler(const std::string& name) { return R"("handler": ")" + name + "\""; }

}  // namespace

TEST_CASE("a lost acknowledgment on a connection board is told as the model sentence") {
  CHECK(told_in_file("mini-board.json", "every-delivery") ==
        Sentences{"Job 4 was charged at 0.601 s and again at 0.758 s: its acknowledgment was lost with its "
                  "connection at 0.601 s, the broker delivered it again at 0.608 s, and nothing remembered "
                  "the first charge."});
  CHECK(told_in_file("mini-board.json", "id-check").empty());
}

TEST_CASE("a lost acknowledgment on a lease board ends the lease") {
  CHECK(told(kLeaseBoard, R"({"faults": [)" + lose_acknowledgment(1) + "]}") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker delivered it again at 30.001 s, and "
                  "nothing remembered the first charge."});
}

TEST_CASE("a lost delivery between two effects is told in its place") {
  CHECK(told(kLeaseBoard, R"({"faults": [)" + lose_acknowledgment(1) +
                              R"(, {"kind": "lose", "what": "delivery", "job": 1, "delivery": 2}]})") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 60.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker sent it again at 30.0005 s, its delivery "
                  "was lost at 30.0005 s, so its lease ended at 60.0005 s, the broker delivered it a third "
                  "time at 60.001 s, and nothing remembered the first charge."});
}

TEST_CASE("a lease that is shorter than the work gives each copy away") {
  CHECK(told_in_file("incidents/lease-below-the-run-time.json", "no-key") ==
        Sentences{
            "Job 1 was charged at 50 s and again at 80 s: its lease ended at 30 s while its handler was "
            "still running, the broker delivered it again at 30 s, and nothing remembered the first charge.",
            "Job 1 was dead-lettered at 90 s after its third try: each time its lease ended while its "
            "handler was still running (30 s, 60 s and 90 s), though it had been charged at 50 s.",
            "Job 1 was charged at 50 s and a third time at 110 s: its lease ended at 60 s while its handler "
            "was still running, the broker delivered it again at 60 s, and nothing remembered the charges "
            "before it."});
}

TEST_CASE("a delivery ages in the buffer, and its lease ends there or soon after") {
  CHECK(told_in_file("incidents/jobs-age-in-the-buffer.json", "no-key").front() ==
        "Job 7 was charged at 12 s and again at 16 s: it waited in the buffer of payments until 6 s, so its "
        "lease ended at 10 s while its handler was still running, the broker delivered it again at 10 s, and "
        "nothing remembered the first charge.");
  CHECK(told(kLeaseBoard, R"({"board": {"users": {"jobs": 3}, "broker": {"lease": "140 ms", "tries": 2},
                             "payments": {"prefetch": 3, "handling_time": "100 ms"}}})")
            .back() ==
        "Job 3 was charged at 0.301 s and again at 0.501 s: its lease ended at 0.141 s while it waited in "
        "the buffer of payments, the broker delivered it again at 0.202 s, and nothing remembered the first "
        "charge.");
}

TEST_CASE("an acknowledgment arrives after the lease has ended") {
  CHECK(told(kLeaseBoard, R"({"board": {"broker": {"lease": "151 ms"}}})") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.302 s: its lease ended at 0.1515 s before its "
                  "acknowledgment arrived, the broker delivered it again at 0.152 s, and nothing remembered "
                  "the first charge.",
                  "Job 1 was charged at 0.151 s and a third time at 0.453 s: its lease ended at 0.3025 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.303 s, and nothing "
                  "remembered the charges before it.",
                  "Job 1 was charged at 0.151 s and a fourth time at 0.604 s: its lease ended at 0.4535 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.454 s, and nothing "
                  "remembered the charges before it.",
                  "Job 1 was charged at 0.151 s and a fifth time at 0.755 s: its lease ended at 0.6045 s "
                  "before its acknowledgment arrived, the broker delivered it again at 0.605 s, and nothing "
                  "remembered the charges before it."});
}

TEST_CASE("a crash falls between two steps of the handler") {
  CHECK(told(kBoard, one_job("", crash_once("before", "ack"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.158 s, and nothing "
                  "remembered the first charge."});
  CHECK(told(kLeaseBoard, one_job("", crash_once("before", "ack"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: payments crashed at 0.151 s after "
                  "step `effect` and before step `ack`, so its lease ended at 30.0005 s, the broker "
                  "delivered it again at 30.001 s, and nothing remembered the first charge."});
}

TEST_CASE("a crash between effect and record leaves nothing for the check to find") {
  CHECK(told(kBoard, one_job(handler("check_then_act"), crash_once("after", "effect"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `record`, the broker delivered it again at 0.158 s, and its "
                  "check found nothing, for the first charge was never recorded."});
}

TEST_CASE("a crash over one job stops the handlers of others") {
  const std::string steps = R"("workers": 2, "handler": ["effect", {"step": "ack", "takes": "100 ms"}])";
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": "every 50 ms"}, "payments": {)" + steps +
                         R"(}}, "faults": [)" + crash_once("after", "effect", 2) + "]}") ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.358 s: payments crashed at 0.201 s on job 2, "
                  "during step `ack` of this one, the broker delivered it again at 0.208 s, and nothing "
                  "remembered the first charge.",
                  "Job 2 was charged at 0.201 s and again at 0.358 s: payments crashed at 0.201 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.208 s, and nothing "
                  "remembered the first charge."});
}

TEST_CASE("a crash at a moment stops a handler during a step") {
  const std::string steps = R"("handler": ["effect", {"step": "ack", "takes": "100 ms"}])";
  CHECK(
      told(kBoard, one_job(steps, R"({"kind": "crash", "part": "payments", "at": "200 ms"})")) ==
      Sentences{"Job 1 was charged at 0.151 s and again at 1.357 s: payments crashed at 0.2 s during step "
                "`ack`, the broker delivered it again at 1.207 s, and nothing remembered the first charge."});
}

TEST_CASE("a try that came to nothing is told between two effects") {
  CHECK(told(kBoard, one_job("", crash_once("after", "effect") +
                                     R"(, {"kind": "crash", "part": "payments", "before": "effect",
                                          "job": 1, "delivery": 2})")) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 1.315 s: payments crashed at 0.151 s after step "
                  "`effect` and before step `ack`, the broker delivered it again at 0.158 s, payments "
                  "crashed at 0.158 s before step `effect`, the broker delivered it a third time at 1.165 s, "
                  "and nothing remembered the first charge."});
}

TEST_CASE("a broker crashes before an acknowledgment arrives") {
  CHECK(told(kBoard, one_job("", R"({"kind": "crash", "part": "broker", "at": "151200 us"})")) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 1.3082 s: the broker crashed at 0.1512 s before "
                  "its acknowledgment arrived, the broker delivered it again at 1.1582 s, and nothing "
                  "remembered the first charge."});
}

TEST_CASE("a lost confirm has the job published again, and both copies are charged") {
  const std::string confirm = R"({"kind": "lose", "what": "confirm", "job": 1})";
  CHECK(told(kBoard, one_job("", confirm)) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.301 s: its confirm was lost with the users' "
                  "connection at 0.001 s, the users published it again at 0.007 s, the broker delivered the "
                  "second copy at 0.008 s, and nothing remembered the first charge."});
  CHECK(told(kBoard, one_job(handler("check_then_act") + R"(, "workers": 2)", confirm)) ==
        Sentences{
            "Job 1 was charged at 0.151 s and again at 0.158 s: its confirm was lost with the users' "
            "connection at 0.001 s, the users published it again at 0.007 s, the broker delivered the second "
            "copy at 0.008 s, and its check found nothing, for the first attempt had not recorded it yet."});
  CHECK(told_in_file("lost-confirm.json", "every-delivery").front() ==
        "Job 5 was charged at 0.961 s and again at 2.112 s: its confirm was lost at 0.81 s, the users "
        "published it again at 1.8 s, the broker delivered the second copy at 1.962 s, and nothing "
        "remembered the first charge.");
}

TEST_CASE("a confirm that is only late has the job published again") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1, "confirm_timeout": "15 ms"}}, )" +
                         links("20 ms", "1 ms") + "}") ==
        Sentences{"Job 1 was charged at 0.161 s and again at 0.311 s: its confirm had not come in time, the "
                  "users published it again at 0.015 s, the broker delivered the second copy at 0.026 s, and "
                  "nothing remembered the first charge."});
}

TEST_CASE("a crash of the broker has what it had not confirmed published again") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1}}, "faults": [
                         {"kind": "crash", "part": "broker", "after": "publish", "nth": 1}]})") ==
        Sentences{"Job 1 was charged at 1.158 s and again at 1.308 s: the broker crashed at 0.001 s before "
                  "its confirm had come, the users published it again at 1.007 s, the broker delivered the "
                  "second copy at 1.008 s, and nothing remembered the first charge."});
}

TEST_CASE("a client that finishes what it holds does it twice") {
  const std::string finish = R"("on_connection_loss": "finish", "workers": 2, "prefetch": 3)";
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "arrivals": "every 50 ms"}, "payments": {)" + finish +
                         "," + handler("check_then_act") + R"(}}, "faults": [)" + lose_acknowledgment(1) +
                         "]}") ==
        Sentences{"Job 2 was charged at 0.201 s and again at 0.308 s: its connection was lost at 0.151 s "
                  "with the acknowledgment of job 1, payments worked on all the same and its acknowledgment "
                  "at 0.201 s settled nothing, the broker delivered it again at 0.158 s, and its check found "
                  "nothing, for the first attempt had not recorded it yet."});
}

TEST_CASE("the record does not help where it comes after the effect, in a commit of its own") {
  const std::string apart = R"("handler": ["begin", "effect", "commit", "begin", "record", "commit", "ack"])";
  CHECK(told(kBoard, one_job(apart, crash_once("before", "record"))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: payments crashed at 0.151 s after the "
                  "second step `begin` and before step `record`, the broker delivered it again at 0.158 s, "
                  "and its key is recorded only after the charge, in a commit of its own."});
}

TEST_CASE("the record does not help without a unique key, or if nothing is recorded") {
  CHECK(told(kBoard, one_job(handler("id_check") + R"(, "unique_record": false)", lose_acknowledgment(1))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: its acknowledgment was lost with its "
                  "connection at 0.151 s, the broker delivered it again at 0.158 s, and the record, which "
                  "has no unique key, let both in."});
  CHECK(told(kBoard, one_job(R"("handler": ["check", "effect", "ack"])", lose_acknowledgment(1))) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.308 s: its acknowledgment was lost with its "
                  "connection at 0.151 s, the broker delivered it again at 0.158 s, and its check found "
                  "nothing, for no step records the key."});
}

TEST_CASE("a second consumer has a record of its own") {
  const std::string second = R"({"board": {"users": {"jobs": 1}, "payments": {"handler": "id_check"},
      "shop": {"kind": "payment_provider", "handler": "id_check"}},
    "links": [{"from": "users", "to": "broker", "protocol": "amqp"},
              {"from": "broker", "to": "payments", "protocol": "http2"},
              {"from": "broker", "to": "shop", "protocol": "http2"}],
    "faults": [{"kind": "lose", "what": "acknowledgment", "job": 1}]})";
  CHECK(told(kLeaseBoard, second) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 30.151 s: its acknowledgment was lost at 0.151 "
                  "s, so its lease ended at 30.0005 s, the broker delivered it again at 30.001 s, and the "
                  "record of shop knew nothing of the first charge, which payments made."});
}

TEST_CASE("a lost publish is a lost write without confirms") {
  CHECK(told_in_file("lost-publish.json", "no-confirms").front() ==
        "Job 7 was lost: its publish was lost at 0.12 s, and without confirms nobody noticed.");
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 2, "confirms": false, "arrivals": "every 1 ms"}},
                         "faults": [{"kind": "lose", "what": "publish", "job": 1}]})") ==
        Sentences{"Job 1 was lost: its publish was lost with the users' connection at 0 s, and without "
                  "confirms nobody noticed.",
                  "Job 2 was lost: the users published it at 0.001 s while their connection was down, and "
                  "without confirms nobody noticed."});
}

TEST_CASE("a full broker refuses, and without confirms nobody is told") {
  CHECK(told(kBoard,
             R"({"board": {"users": {"jobs": 101, "confirms": false}, "broker": {"memory": "1 MB"}}})") ==
        Sentences{"Job 101 was lost: the broker was full at 0.001 s and refused it, and without confirms "
                  "nobody was told."});
}

TEST_CASE("a broker forgets in a crash what it never confirmed") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1, "confirms": false}}, "faults": [
                         {"kind": "crash", "part": "broker", "at": "100 ms"}]})") ==
        Sentences{"Job 1 was lost: the broker crashed at 0.1 s before it was settled, and without confirms "
                  "no message outlives that."});
}

TEST_CASE("without a dead-letter queue a message is dropped after its last try") {
  CHECK(told_in_file("poison.json", "dropped") ==
        Sentences{"Job 2 was lost: each time payments crashed after step `record` and before step `effect` "
                  "(0.152 s, 1.159 s and 2.166 s), and the broker dropped it at 2.167 s after its third try, "
                  "for there is no dead-letter queue."});
}

TEST_CASE("acknowledged before the effect, a job is lost in a crash") {
  CHECK(
      told_in_file("crash-windows.json", "ack-first") ==
      Sentences{
          "Job 3 was lost: it was acknowledged at 1.001 s before step `effect`, payments crashed at 1.001 s "
          "after step `ack` and before step `effect`, and the broker had nothing left to deliver again."});
}

TEST_CASE("recorded before the effect, a job is lost in a crash") {
  CHECK(told_in_file("crash-windows.json", "record-first") ==
        Sentences{"Job 3 was lost: payments crashed at 1.001 s after step `record` and before step `effect`, "
                  "the broker delivered it again at 2.008 s, and that repeat was stopped, for its key was "
                  "recorded although it was never charged."});
}

TEST_CASE("dead letters tell why each try came back, what is alike once") {
  CHECK(told_in_file("poison.json", "set-aside") ==
        Sentences{"Job 2 was dead-lettered at 2.167 s after its third try: each time payments crashed after "
                  "step `record` and before step `effect` (0.152 s, 1.159 s and 2.166 s)."});
  const std::string mixed = R"({"board": {"broker": {"tries": 4, "dead_letter_queue": true}}, "faults": [
      {"kind": "lose", "what": "acknowledgment", "job": 1, "delivery": 4},
      {"kind": "lose", "what": "delivery", "job": 1, "delivery": 1},
      {"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": 2},
      {"kind": "crash", "part": "payments", "before": "effect", "job": 1, "delivery": 3}]})";
  CHECK(told(kLeaseBoard, mixed) ==
        Sentences{"Job 1 was dead-lettered at 120.001 s after its fourth try: its delivery was lost at 0.001 "
                  "s, so its lease ended at 30.001 s, twice payments crashed before step `effect`, so its "
                  "lease ended (60.001 s and 90.001 s), and its acknowledgment was lost at 90.151 s, so its "
                  "lease ended at 120.001 s, though it had been charged at 90.151 s."});
}

TEST_CASE("a kind without words of its own applies an effect") {
  Board board = patched(kBoard, one_job("", lose_acknowledgment(1)));
  Part& payments = board.parts[index(*board.find_part("payments"))];
  PartKind plain = *payments.kind;
  plain.effect = {};
  payments.kind = &plain;
  CHECK(told_of(board) == Sentences{"Job 1 was applied at 0.151 s and again at 0.308 s: its acknowledgment "
                                    "was lost with its connection at 0.151 s, the broker delivered it again "
                                    "at 0.158 s, and nothing remembered the first effect."});
}

TEST_CASE("one of several effects of a handler is named by its number") {
  CHECK(told(kBoard, one_job(R"("handler": ["effect", "effect", "ack"])", crash_once("after", "effect"))) ==
        Sentences{"Job 1 was charged (effect 1) at 0.151 s and again at 0.308 s: payments crashed at 0.151 s "
                  "after the first step `effect` and before the second step `effect`, the broker delivered "
                  "it again at 0.158 s, and nothing remembered the first charge."});
}

TEST_CASE("stories that are alike share a pattern") {
  const Board board =
      patched(kBoard, R"({"board": {"payments": {"prefetch": 1}}, "faults": [)" + lose_acknowledgment(2) +
                          ", " + lose_acknowledgment(7) + ", " + crash_once("before", "ack", 4) + "]}");
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  const std::vector<Story> stories = tell_stories(board, simulation.trace());
  REQUIRE(stories.size() == 3);
  CHECK(stories[0].pattern == stories[2].pattern);
  CHECK(stories[0].sentence != stories[2].sentence);
  CHECK(stories[0].pattern != stories[1].pattern);
  CHECK(tell_stories(board, simulation.trace(), JobId{3}).front().sentence == stories[1].sentence);
}

TEST_CASE("the story of a job tells what happened to it and to its connection, in order") {
  const Board board =
      patched(kBoard, R"({"board": {"users": {"jobs": 2}}, "faults": [)" + lose_acknowledgment(1) + "]}");
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  std::string text;
  for (const Moment& moment : tell_job(board, simulation.trace(), JobId{1})) {
    text +=
        seconds_column(moment.at, 4) + " " + board.parts[index(moment.part)].name + " " + moment.words + "\n";
  }
  CHECK(text == R"(0.0000 users published it
0.0005 broker stored it
0.0005 broker sent it
0.0010 users had the confirm
0.0010 payments received it
0.1510 payments the acknowledgment of job 1 was lost
0.1510 payments lost its connection
0.1510 payments dropped it from its buffer
0.1515 broker learned that payments' connection was lost
0.1515 broker put it back into its queue
0.1570 payments connected again
0.1575 broker serves payments again
0.1575 broker sent it again (delivery 2)
0.1580 payments received it (delivery 2)
0.3080 payments began to handle it (delivery 2)
0.4580 payments charged it (delivery 2)
0.4580 payments acknowledged it (delivery 2)
0.4580 payments was done with it (delivery 2)
0.4585 broker had the acknowledgment and forgot the message (delivery 2)
)");
}

TEST_CASE("seconds have three decimals at most, and more where they would hide an order") {
  const auto at = [](Duration since) { return kStart + since; };
  CHECK(seconds_text(at(601ms), 3) == "0.601");
  CHECK(seconds_text(at(600ms), 3) == "0.6");
  CHECK(seconds_text(at(30s), 3) == "30");
  CHECK(seconds_text(at(0s), 3) == "0");
  CHECK(seconds_text(at(19800s), 3) == "19,800");
  CHECK(seconds_text(at(151'500us), 3) == "0.152");
  CHECK(seconds_column(at(600ms), 3) == "0.600");
  CHECK(decimals_to_tell_apart({at(1s), at(1s), at(2s)}) == 3);
  CHECK(decimals_to_tell_apart({at(151'500us), at(152ms)}) == 4);
  CHECK(decimals_to_tell_apart({at(1ns), at(2ns)}) == 9);
}
