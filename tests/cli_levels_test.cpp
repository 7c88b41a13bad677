// ackboard levels, from the command line to the exit status.
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "levels/level/level_list.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

Answer levels(std::vector<std::string> options, const std::string& input = "") {
  options.insert(options.begin(), "levels");
  return ackboard_says(options, input);
}

// The board of a level as a file, with one text in the place of another.
std::string board_of(const std::string& level, const std::string& from = "", const std::string& to = "") {
  std::string text = levels({"show", "--level", level, "--scenario"}).out;
  if (from.empty()) return text;
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

constexpr const char* kEveryDelivery = "every_delivery_runs_the_effect";

}  // namespace

TEST_CASE("levels list names every level with its place, its title and its idea") {
  const Answer answer = levels({"list"});
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "1 delivered-twice Delivered twice A lost acknowledgment brings a second delivery"));
  const auto json = nlohmann::json::parse(levels({"list", "--format", "json"}).out);
  REQUIRE(json["levels"].size() == level_files().size());
  CHECK(json["levels"][8]["name"] == "poison");
  CHECK(json["levels"][8]["place"] == 9);
}

TEST_CASE("levels show keeps hints and the solution to itself until asked") {
  const Answer answer = levels({"show", "--level", "delivered-twice"});
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "Ten people pay at once."));
  CHECK(says(answer.out, "payments.prefetch: 1 to 10; now 3."));
  CHECK(says(answer.out, "Duplicates: none"));
  CHECK(says(answer.out, "How many cards will be charged twice?"));
  CHECK_FALSE(says(answer.out, "Hint"));
  CHECK_FALSE(says(answer.out, "Solution"));
  CHECK(says(levels({"show", "--hint", "2"}).out, "Look at the handler of the payment provider"));
  const std::string solved = levels({"show", "--level", "1", "--solution"}).out;
  CHECK(says(solved, "payments.handler: effect, ack -> begin, record, effect, commit, ack"));
  CHECK(says(solved, "Source: RabbitMQ documentation"));
  CHECK(levels({"show", "--hint", "4"}).status == 2);
}

TEST_CASE("levels show tells a program the same") {
  const auto json =
      nlohmann::json::parse(levels({"show", "--level", "10", "--solution", "--format", "json"}).out);
  CHECK(json["name"] == "twelve-dollars");
  CHECK(json["par"]["monthly_cost"] == 8.5);
  CHECK(json["scenario"]["board"]["users"]["jobs"] == 2000);
  CHECK(json["solution"]["board"]["payments"]["workers"] == 12);
}

TEST_CASE("the board of a level is a scenario that can be run and judged") {
  const std::string board = board_of("two-hands");
  CHECK(ackboard_says({"run", "-"}, board).status == 1);
  const Answer answer = levels({"check", "--level", "3", "--board", "-"}, board);
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "Nothing was changed."));
}

TEST_CASE("a right board wins three stars, and the status says so") {
  const Answer answer =
      levels({"check", "--level", "1", "--board", "-"}, board_of("1", kEveryDelivery, "id_check"));
  INFO(answer.out << answer.error);
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "3 stars of 3:"));
  CHECK(says(answer.out, "holds under all 142 single faults"));
  CHECK(says(answer.out, "12 USD a month and 5 steps; par is 12 USD and 5"));
}

TEST_CASE("a board that misses is told why") {
  const Answer answer =
      levels({"check", "--level", "1", "--board", "-"}, board_of("1", "\"prefetch\": 3", "\"prefetch\": 1"));
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "0 stars of 3:"));
  CHECK(says(answer.out, "Duplicates none 1 fail"));
  CHECK(says(answer.out, "nothing remembered the first charge"));
  const auto json = nlohmann::json::parse(
      levels({"check", "--level", "1", "--board", "-", "--format", "json"}, board_of("1")).out);
  CHECK(json["met"] == false);
  CHECK(json["stars"]["goals"] == false);
  CHECK(json["missed"][0]["measure"] == "duplicates");
  CHECK(json["faults"].is_null());
}

TEST_CASE("a board that meets the goals and breaks under a fault is shown the fault") {
  const Answer answer = levels({"check", "--level", "2", "--board", "-"},
                               board_of("2", "[\"effect\", \"ack\"]", "[\"record\", \"effect\", \"ack\"]"));
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "2 stars of 3:"));
  CHECK(says(answer.out, "breaks under a single fault"));
  CHECK(says(answer.out, "Lost writes: 1 (goal: none) after one fault:"));
}

TEST_CASE("what may not be changed is a problem of the file, with its place") {
  const Answer answer =
      levels({"check", "--level", "1", "--board", "-"}, board_of("1", "\"jobs\": 10", "\"jobs\": 9"));
  CHECK(answer.status == 2);
  CHECK(says(answer.error, "board.users.jobs: This cannot be changed on this level; expected 10."));
  const auto json =
      nlohmann::json::parse(levels({"check", "--level", "1", "--board", "-", "--format", "json"},
                                   board_of("1", "\"jobs\": 10", "\"jobs\": 9"))
                                .out);
  CHECK(json["errors"][0]["path"] == "board.users.jobs");
}

TEST_CASE("what a command of levels cannot do is told") {
  CHECK(levels({"show", "--level", "11"}).status == 2);
  CHECK(says(levels({"show", "--level", "poisn"}).error, "did you mean \"poison\"?"));
  CHECK(says(levels({"check", "--board", mini_board()}).error, "--level is missing"));
  CHECK(levels({"check", "--level", "1", "--board", "no-such-file.json"}).status == 2);
  CHECK(levels({}).status == 2);
  CHECK(levels({"chek"}).status == 2);
  CHECK(says(levels({"chek"}).error, "there is no command levels chek (did you mean \"check\"?)"));
  CHECK(levels({"check", "--level", ""}).status == 2);
  CHECK(says(levels({"code", "AB2_abc"}).error, "a code of another version"));
  CHECK(says(levels({"code", "ab1_abc"}).error, "not a code"));
  CHECK(levels({"check", "--level", "99"}).status == 2);
}

TEST_CASE("levels show takes a level without --level too") {
  CHECK(levels({"show", "3"}).out == levels({"show", "--level", "3"}).out);
  CHECK(levels({"show", "3", "--level", "4"}).status == 2);
}

TEST_CASE("a seed or a name that is not the level's is noted as unused") {
  CHECK(levels({"check", "--level", "1", "--board", "-"}, board_of("1")).error.empty());
  const Answer other =
      levels({"check", "--level", "1", "--board", "-"}, board_of("1", "\"delivered-twice\"", "\"mine\""));
  CHECK(says(other.error, "the name of the file is not used; the level has its own"));
}

TEST_CASE("what is no code and no file is told to be neither") {
  for (const std::string board : {"B1_abc", "AB_abc", "AB1-abc", "x.json", " "}) {
    CAPTURE(board);
    CHECK(says(levels({"code", board}).error, "There is no such file, and it is no code"));
    CHECK(says(levels({"check", "--level", "1", "--board", board}).error, "and it is no code"));
  }
}

TEST_CASE("a board travels as a code") {
  const std::string board = board_of("1", kEveryDelivery, "id_check");
  const Answer coded = levels({"code", "--level", "1", "-"}, board);
  CHECK(coded.status == 0);
  const std::string code = coded.out.substr(0, coded.out.size() - 1);
  const Answer decoded = levels({"code", code});
  CHECK(decoded.status == 0);
  CHECK(nlohmann::json::parse(decoded.out) == nlohmann::json::parse(board));
  CHECK(levels({"code", " " + code + "\n"}).out == decoded.out);  // as it was copied out of a mail
  CHECK(levels({"check", "--board", code}).status == 0);
  CHECK(levels({"check", "--level", "delivered-twice", "--board", code}).status == 0);
  const Answer elsewhere = levels({"check", "--level", "2", "--board", code});
  CHECK(elsewhere.status == 2);
  CHECK(says(elsewhere.error, "the code is a board of the level delivered-twice"));
  CHECK(levels({"code", code + "A"}).status == 2);
  CHECK(says(levels({"code", code.substr(0, 20)}).error, "The code is damaged"));
  CHECK(nlohmann::json::parse(levels({"code", code, "--format", "json"}).out)["code"] == code);
}

TEST_CASE("levels check proves a level, and lists what it proved") {
  const Answer answer = levels({"check", "--level", "charged-once"});
  INFO(answer.out);
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "2 charged-once: ok ("));
  CHECK(says(answer.out, "ok the untouched board misses a goal"));
  CHECK(says(answer.out, "ok \"record-first\" loses the star for faults"));
  CHECK(says(answer.out, "ok without \"board.payments.handler: record added\" the solution loses a star"));
  const auto json = nlohmann::json::parse(levels({"check", "--level", "2", "--format", "json"}).out);
  CHECK(json["levels"][0]["holds"] == true);
  CHECK(json["levels"][0]["claims"].size() > 8);
}

TEST_CASE("a level file runs as a scenario, and its answers miss as expected") {
  for (const LevelFile& file : level_files()) {
    const Answer answer =
        ackboard_says({"run", "--quiet", source_path("levels/data/" + std::string(file.name) + ".json")});
    INFO(file.name << "\n" << answer.out << answer.error);
    CHECK(answer.status == 0);
    CHECK(answer.out.empty());
  }
}

TEST_CASE("no line of levels is wider than its terminal") {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"levels", "list"},
        std::vector<std::string>{"levels", "check", "--level", "5"}}) {
    const Answer answer = terminal_says(command, 60, "1");
    std::size_t from = 0;
    for (std::size_t end = 0; (end = answer.out.find('\n', from)) != std::string::npos; from = end + 1) {
      CHECK(end - from - 1 <= 60);  // a terminal ends lines with two characters
    }
  }
}
