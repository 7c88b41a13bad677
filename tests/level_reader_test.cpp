// What can be wrong with a level file, each with its place.
#include <string>

#include "tests/level_samples.hpp"

using namespace ackboard;

namespace {

constexpr std::string_view kLevel = R"({
  "version": 1,
  "name": "sample",
  "board": {
    "users": {"kind": "users", "jobs": 3},
    "broker": {"kind": "broker"},
    "payments": {"kind": "payment_provider", "prefetch": 2, "handler": ["effect", "ack"]}
  },
  "links": [
    {"from": "users", "to": "broker", "protocol": "amqp"},
    {"from": "broker", "to": "payments", "protocol": "amqp"}
  ],
  "faults": [{"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 2}],
  "goals": {"duplicates": "none"},
  "level": {
    "title": "Sample",
    "idea": "An idea.",
    "story": "A story.",
    "may_change": {
      "board.payments.handler": {"steps": ["begin", {"step": "check", "takes": "1 ms"}, "record", "effect", "commit", "ack"]},
      "board.payments.prefetch": {"least": 1, "most": 10},
      "board.broker.redelivery": {}
    },
    "fault_kinds": ["lose"],
    "hints": ["One.", "Two.", "Three."],
    "prediction": {"question": "How many?", "measure": "duplicates"},
    "debrief": {"why": "Because.", "where": "There.", "source": "A source"},
    "par": {"monthly_cost": "12 USD", "steps": 5},
    "answers": {
      "less": {"misses": ["duplicates"], "why": "Not that."},
      "first": {"loses": ["faults"], "broken_by": {"kind": "lose", "what": "delivery", "job": 1}, "why": "Nor that."}
    }
  },
  "variants": {
    "untouched": {"expect": "miss"},
    "less": {"expect": "miss", "board": {"payments": {"prefetch": 1}}},
    "first": {"board": {"payments": {"handler": ["record", "effect", "ack"]}}},
    "solution": {"board": {"payments": {"handler": "id_check"}}}
  }
}
)";

// The level with one text in the place of another.
std::string spoilt(std::string_view from, std::string_view to) {
  std::string text(kLevel);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  const LevelResult read = read_level(text.replace(at, from.size(), to));
  CHECK(read.level.has_value() == read.problems.empty());
  return told(read.problems);
}

}  // namespace

TEST_CASE("a level is read with all that it says") {
  const LevelResult read = read_level(kLevel);
  CHECK(told(read.problems).empty());
  REQUIRE(read.level);
  const Lesson& lesson = read.level->lesson;
  CHECK(lesson.title == "Sample");
  CHECK(lesson.hints[2] == "Three.");
  CHECK(lesson.prediction->measure == find_measure_kind("duplicates"));
  CHECK(lesson.par.monthly_cost_micro_usd == 12'000'000);
  CHECK(lesson.par.steps == 5);
  REQUIRE(lesson.may_change.size() == 3);
  CHECK(lesson.may_change[0].steps.size() == 6);
  CHECK(lesson.may_change[0].steps[1].takes == Duration{1'000'000});
  CHECK(amount_of(lesson.may_change[1].most) == 10);
  CHECK(read.level->answers[1].name == "first");
  CHECK(lesson.answers[1].broken_by.has_value());
}

TEST_CASE("a scenario without a level is no level") {
  std::string text(kLevel);
  const std::size_t at = text.find("\"level\": {"), end = text.find("\"variants\"");
  text.erase(at, end - at);
  CHECK(told(read_level(text).problems) == "0:0 : \"level\" is missing: this is a scenario, not a level.\n");
}

TEST_CASE("what a level lacks is told with the place of the level") {
  CHECK(spoilt("\"title\": \"Sample\",\n", "\n") ==
        "15:12 level: \"title\" is missing; expected a short title.\n");
  CHECK(spoilt("\"idea\": \"An idea.\",\n", "\n") ==
        "15:12 level: \"idea\" is missing; expected the one idea that it teaches.\n");
  CHECK(spoilt("\"source\": \"A source\"", "\"sauce\": \"A source\"") ==
        "27:16 level.debrief: \"source\" is missing; expected a public source.\n"
        "27:55 level.debrief.sauce: The name \"sauce\" is unknown here; expected \"why\", \"where\" or "
        "\"source\". -> "
        "source\n");
  CHECK(spoilt("\"par\": {\"monthly_cost\": \"12 USD\", \"steps\": 5},\n", "\n") ==
        "15:12 level: \"par\" is missing; expected what a good board costs and how many steps it has.\n");
}

TEST_CASE("names that a level does not know are told with the nearest right one") {
  CHECK(spoilt("\"hints\"", "\"hins\"") ==
        "15:12 level: \"hints\" is missing; expected three hints.\n"
        "25:5 level.hins: The name \"hins\" is unknown here. -> hints\n");
  CHECK(spoilt("\"fault_kinds\": [\"lose\"]", "\"fault_kinds\": [\"loose\"]") ==
        "24:21 level.fault_kinds.0: There is no kind of fault named \"loose\"; expected \"lose\" or "
        "\"crash\". -> "
        "lose\n");
  CHECK(spoilt("\"misses\": [\"duplicates\"]", "\"misses\": [\"duplicate\"]").find("-> duplicates") !=
        std::string::npos);
  CHECK(
      spoilt("board.payments.prefetch", "board.payments.prefech") ==
      "21:7 level.may_change.board.payments.prefech: There is no parameter named \"prefech\"; expected "
      "\"workers\", \"prefetch\", \"handler\", \"handling_time\", \"unique_record\", \"on_connection_loss\", "
      "\"reconnect_round_trips\", \"vcpu\", \"memory\" or \"price\". -> prefetch\n");
  CHECK(spoilt("board.broker.redelivery", "board.brokr.redelivery") ==
        "22:7 level.may_change.board.brokr.redelivery: There is no part named \"brokr\"; expected \"users\", "
        "\"broker\" or \"payments\". -> broker\n");
}

TEST_CASE("a story may have 80 words") {
  std::string words;
  for (int word = 0; word < 80; ++word) words += " word";
  CHECK(spoilt("A story.", words).empty());
  CHECK(spoilt("A story.", words + " more") ==
        "18:14 level.story: The story has 81 words; expected at most 80.\n");
}

TEST_CASE("bounds outside of what the parameter takes are refused") {
  CHECK(spoilt("\"least\": 1,", "\"least\": 0,") ==
        "21:44 level.may_change.board.payments.prefetch.least: Expected 1 to 1000000 or \"unlimited\", found "
        "0.\n");
  CHECK(spoilt("\"least\": 1,", "\"least\": 11,") ==
        "21:34 level.may_change.board.payments.prefetch: \"least\" is above \"most\".\n");
  CHECK(spoilt("broker.redelivery\": {}", "broker.redelivery\": {\"least\": 1}") ==
        "22:35 level.may_change.board.broker.redelivery.least: The name \"least\" is unknown here; expected "
        "\"one_of\".\n");
}

TEST_CASE("a handler is built of steps or chosen from a list") {
  CHECK(spoilt("{\"steps\": [\"begin\", {\"step\": \"check\", \"takes\": \"1 ms\"}, \"record\", \"effect\", "
               "\"commit\", \"ack\"]}",
               "{}") ==
        "20:33 level.may_change.board.payments.handler: Expected \"steps\", of which a handler is built, or "
        "\"one_of\", a list of handlers.\n");
  CHECK(spoilt("\"takes\": \"1 ms\"}, \"record\"", "\"takes\": \"1 ms\"}, \"check\"") ==
        "20:89 level.may_change.board.payments.handler.steps.2: This step is listed already.\n");
}

TEST_CASE("a level has three hints") {
  CHECK(spoilt(", \"Three.\"", "") ==
        "25:14 level.hints: Expected three hints (a nudge, the place, the answer), found 2.\n");
}

TEST_CASE("the variants of a level are the untouched board, the solution and explained answers") {
  CHECK(spoilt("\"solution\": {\"board\"", "\"solved\": {\"board\"") ==
        "15:12 level: A level needs a variant named \"solution\".\n"
        "38:5 variants.solved: This variant is not explained in \"answers\" of the level.\n");
  CHECK(spoilt("\"untouched\": {\"expect\": \"miss\"}",
               "\"untouched\": {\"expect\": \"miss\", \"until\": \"9 s\"}") ==
        "35:37 variants.untouched.until: The untouched board is that of the file; nothing may be changed "
        "here.\n");
  CHECK(spoilt("\"less\": {\"expect\": \"miss\", ", "\"less\": {") ==
        "30:15 level.answers.less: A wrong answer needs \"expect\": \"miss\" in its variant.\n");
  CHECK(spoilt("\"less\": {\"misses\"", "\"lass\": {\"misses\"") ==
        "30:7 level.answers.lass: There is no variant for an answer named \"lass\". -> less\n"
        "36:5 variants.less: This variant is not explained in \"answers\" of the level.\n");
}

TEST_CASE("the fault that breaks an answer is read as one of the board's") {
  constexpr std::string_view kFault = R"({"kind": "lose", "what": "delivery", "job": 1})";
  CHECK(spoilt(kFault, R"({"kind": "lose", "what": "delivry", "job": 1})") ==
        "31:76 level.answers.first.broken_by.what: Expected \"publish\", \"confirm\", \"delivery\" or "
        "\"acknowledgment\", found \"delivry\". -> delivery\n");
  CHECK(spoilt(kFault, R"({"kind": "crash", "part": "payments", "at": "1 s"})") ==
        "31:51 level.answers.first.broken_by: The kind of this fault is none of the level's "
        "\"fault_kinds\".\n");
  CHECK(spoilt("\"misses\": [\"duplicates\"], \"why\"",
               "\"misses\": [\"duplicates\"], \"broken_by\": " + std::string(kFault) + ", \"why\"") ==
        "30:55 level.answers.less.broken_by: Only an answer that loses the star for faults is broken by "
        "one.\n");
}
