// What is told about a scenario file that is wrong.
#include <string>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

std::string told_of_set(const std::string& path, const std::string& value) {
  return told(std::string(kMiniBoard), {.set = {{path, value}}});
}

}  // namespace

TEST_CASE("a wrong --set is told with its path") {
  CHECK(told_of_set("bord.payments.workers", "2").ends_with(" -> board\n"));
  CHECK(told_of_set("board.payments.workrs", "2")
            .starts_with("0:0 board.payments.workrs: The name \"workrs\" is"));
  CHECK(told_of_set("board.payments.workrs", "2").ends_with(" -> workers\n"));
  CHECK(told_of_set("board.payments.workers", "0") ==
        "0:0 board.payments.workers: Expected 1 to 50000, found 0 (with --set board.payments.workers=0).\n");
  CHECK(told_of_set("faults.1.every", "5") ==
        "0:0 faults.1.every: \"1\" is no index of \"faults\": it has only the element 0 (with --set "
        "faults.1.every=5).\n");
  CHECK(told_of_set("version", "2").starts_with("0:0 version: Expected version 1"));
  CHECK_FALSE(told_of_set("", "5").empty());
  CHECK_FALSE(told_of_set("board..x", "5").empty());
  CHECK_FALSE(told_of_set("variants", "5").empty());
  CHECK_FALSE(told_of_set("board", "null").empty());
}

TEST_CASE("wrong names are told where they stand, with the nearest right one") {
  CHECK(told("\"summary\"", "\"sumary\"").starts_with("5:3 sumary: The name \"sumary\" is unknown here"));
  CHECK(told("\"summary\"", "\"sumary\"").ends_with(" -> summary\n"));
  CHECK(told("\"prefetch\"", "\"prefech\"") ==
        "10:60 board.payments.prefech: The name \"prefech\" is unknown here. -> prefetch\n");
  CHECK(told("\"payment_provider\"", "\"payment_providr\"").ends_with(" -> payment_provider\n"));
  CHECK(told("\"protocol\": \"amqp\"", "\"protocl\": \"amqp\"") ==
        "13:5 links.0: \"protocol\" is missing; expected \"amqp\", \"http1\", \"http2\" or \"in_process\".\n"
        "13:39 links.0.protocl: The name \"protocl\" is unknown here; expected \"from\", \"to\", "
        "\"protocol\" or "
        "\"rtt\". -> protocol\n");
  CHECK(told("\"amqp\"", "\"amqq\"") ==
        "13:51 links.0.protocol: Expected \"amqp\", \"http1\", \"http2\" or "
        "\"in_process\", found \"amqq\". -> amqp\n");
  CHECK(told("\"lose\"", "\"loose\"")
            .starts_with("16:23 faults.0.kind: There is no kind of fault named \"loose\""));
  CHECK(told("\"duplicates\"", "\"duplicate\"").starts_with("17:13 goals.duplicate: "));
  CHECK(told("\"duplicates\"", "\"duplicate\"").ends_with(" -> duplicates\n"));
  CHECK(told("\"expect\": \"miss\"", "\"expect\": \"mis\"") ==
        "19:77 variants.every-delivery.expect: Expected \"meet\" or \"miss\", found \"mis\". -> miss\n");
  CHECK(told("\"expect\"", "\"expects\"").ends_with(" -> expect\n"));
}

TEST_CASE("names of parts and links that are not there are told with the nearest that is") {
  const std::string of_link = told("\"to\": \"broker\"", "\"to\": \"brokr\"");
  CHECK(of_link.starts_with("13:29 links.0.to: "));
  CHECK(of_link.ends_with(" -> broker\n"));
  const std::string of_fault = told("\"broker->payments\"", "\"broker-payments\"");
  CHECK(of_fault.starts_with("16:65 faults.0.link: "));
  CHECK(of_fault.ends_with(" -> broker->payments\n"));
}

TEST_CASE("a name of no part or no link is told with those that there are") {
  CHECK(told("\"from\": \"users\"", "\"from\": \"zzz\"") ==
        "13:14 links.0.from: is no part of this board: `zzz`; expected \"users\", \"broker\" or "
        "\"payments\"\n");
  CHECK(told("\"broker->payments\"", "\"zzz\"")
            .ends_with(
                "is no link of this board: `zzz`; expected \"users->broker\" or \"broker->payments\"\n"));
  const std::string crash = R"({"kind": "crash", "at": "1 s", "part": "zzz"})";
  CHECK(
      told("\"faults\": [", "\"faults\": [" + crash + ", ")
          .ends_with("is no part of this board: `zzz`; expected \"broker\" or \"payments\"\n"));  // no users
}

TEST_CASE("of a link that is written backwards the right one is the nearest") {
  CHECK(told("\"broker->payments\"", "\"payments->broker\"").ends_with(" -> broker->payments\n"));
  CHECK(told("\"broker->payments\"", "\"payment->brokr\"").ends_with(" -> broker->payments\n"));
}

TEST_CASE("what follows from a wrong link is not told to be another one") {
  const std::string text = told(R"("from": "broker", "to")", R"("from": "zzz", "to")");
  CHECK(text.find("`zzz`; expected \"users\"") != std::string::npos);
  CHECK(text.ends_with("is no link of this board: `broker->payments`\n"));
}

TEST_CASE("what only the board as a whole shows is told at the value that it is about") {
  CHECK(told("\"workers\": 1,", "\"workers\": 101,").starts_with("10:57 board.payments.workers: "));
  CHECK(told("\"jobs\": 10, ", "").starts_with("8:14 board.users.jobs: "));  // where it is missing
  CHECK(told("\"job\": 4", "\"from\": \"2 s\", \"to\": \"1 s\"").starts_with("16:106 faults.0.to: "));
}

TEST_CASE("what a file must say is told when it is missing") {
  CHECK(told("{}") ==
        "1:1 : \"version\" is missing; expected \"version\": 1.\n"
        "1:1 : \"name\" is missing; expected a short name of the scenario.\n"
        "1:1 : \"board\" is missing; expected an object of parts.\n");
  CHECK(told("\"version\": 1", "\"version\": 2") ==
        "3:14 version: Expected version 1, the only one that this program reads, found 2.\n");
  CHECK(told("\"version\": 1", "\"version\": \"1\"").starts_with("3:14 version: "));
  CHECK(told("\"version\": 1", "\"version\": 1.0").empty());  // the same number
  CHECK(told("\"name\": \"mini-board\"", "\"name\": \"\"") == "4:11 name: The name is empty.\n");
  CHECK(told("\"kind\": \"broker\", ", "")
            .starts_with("9:15 board.broker: \"kind\" is missing; expected \"users\""));
  CHECK(told("\"from\": \"users\", ", "") ==
        "13:5 links.0: \"from\" is missing; expected the name of a part of the board.\n");
  CHECK(told("\"what\": \"acknowledgment\", ", "").starts_with("16:14 faults.0: \"what\" is missing"));
}

TEST_CASE("values of the wrong kind are told where they stand") {
  CHECK(told("\"seed\": 7", "\"seed\": -1") ==
        "6:11 seed: Expected a whole number from 0 to 9223372036854775807, found -1.\n");
  CHECK(told("\"seed\": 7", "\"seed\": 18446744073709551616") ==
        "6:11 seed: Expected a whole number from 0 to 9223372036854775807, found 18446744073709551616.\n");
  CHECK(told("\"jobs\": 10", "\"jobs\": null").starts_with("8:40 board.users.jobs: Expected a whole number"));
  CHECK(told("\"rtt\": \"1 ms\"", "\"rtt\": 1")
            .starts_with("14:70 links.1.rtt: \"1\" has no unit; write \"1 ms\""));
  CHECK(told(R"({"duplicates": "none", "completion_time": "< 40 s"})", "[]")
            .starts_with("17:12 goals: Expected an "));
  CHECK(told("\"links\": [", "\"links\": 4, \"x\": [")
            .starts_with("12:12 links: Expected a list of links, found 4."));
  CHECK(told(R"({"from": "users", "to": "broker", "protocol": "amqp"})", "7")
            .starts_with("13:5 links.0: Expected an"));
  CHECK(told("[]").starts_with("1:1 : "));
}

TEST_CASE("a part needs a name that paths and links can hold") {
  for (const std::string name : {"a.b", "", "a->b"}) {
    CHECK(told("\"users\": {", '"' + name + "\": {").find("A part needs a name without dots and arrows.") !=
          std::string::npos);
  }
}

TEST_CASE("a variant can change the board, but not what holds for the file") {
  CHECK(told("\"label\": \"Key", "\"seed\": 2, \"label\": \"Key") ==
        "20:18 variants.id-check.seed: A variant cannot change \"seed\"; it is one for the file.\n");
  CHECK(told("\"board\": {\"payments\"", "\"bord\": {\"payments\"")
            .starts_with("20:48 variants.id-check.bord: "));
  CHECK(told(R"({"label": "Every delivery runs the effect", "expect": "miss"})", "3") ==
        "19:23 variants.every-delivery: Expected an object with what the variant changes, found 3.\n");
}

TEST_CASE("a problem of all variants is told once, one of some says of which") {
  CHECK(told("\"tries\": 5", "\"tries\": 0") ==
        "9:71 board.broker.tries: Expected 1 to 1000000 or \"unlimited\", found 0.\n");
  CHECK(told("\"id_check\"", "\"id_chek\"")
            .starts_with("20:82 board.payments.handler: There is no handler named \"id_chek\"; expected "));
  CHECK(told("\"id_check\"", "\"id_chek\"").find("\"ack_first\" (in variant \"id-check\").") !=
        std::string::npos);
  // The patch mends what is wrong in the rest of the file.
  CHECK(told("\"prefetch\": 3", "\"prefetch\": 3, \"handler\": \"id_chek\"")
            .starts_with("10:86 board.payments.handler: There is no handler named \"id_chek\"; expected "));
  CHECK(read_scenario(changed("\"prefetch\": 3", "\"prefetch\": 3, \"handler\": \"id_chek\""),
                      {.variants = {"id-check"}})
            .problems.size() == 1);
}

TEST_CASE("everything that is wrong is told at once, in the order of the file") {
  std::string text = changed("\"seed\": 7", "\"seed\": 7.5");
  const auto change = [&text](std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
  };
  change("\"summary\"", "\"sumary\"");
  change("\"at once\"", "\"at_once\"");
  change("\"tries\": 5", "\"tries\": 0, \"tries\": 5");
  change("\"http2\"", "\"http3\"");
  change("\"job\": 4", "\"job\": 0");
  change("\"none\"", "\"non\"");
  change("\"id_check\"", "\"idcheck\"");
  const ReadResult result = read_scenario(text, {});
  std::vector<std::string> paths;
  for (const Problem& problem : result.problems) paths.push_back(problem.path);
  CHECK(paths == std::vector<std::string>{"sumary", "seed", "board.users.arrivals", "board.broker.tries",
                                          "board.broker.tries", "links.1.protocol", "faults.0.job",
                                          "goals.duplicates", "board.payments.handler"});
}

TEST_CASE("what follows from another fault is not told") {
  // The missing unit leaves the size of the machine unknown, so its workers are not judged.
  CHECK(told("\"workers\": 1,", "\"workers\": 150, \"vcpu\": \"many\",")
            .starts_with("10:70 board.payments.vcpu: Expected a number, such as 2 or 0.5, found \"many\"."));
  CHECK(told("\"workers\": 1,", "\"workers\": 150, \"vcpu\": \"many\",").find("workers:") ==
        std::string::npos);
  // A part that cannot be read is still there, so its links are not judged.
  CHECK(told("\"kind\": \"broker\"", "\"kind\": \"brokr\"").find("links") == std::string::npos);
}

TEST_CASE("a syntax error is told with its place") {
  CHECK(told("").starts_with("1:1 : "));
  CHECK(told("\"seed\": 7,", "\"seed\": 7").starts_with("7:3 "));
}
