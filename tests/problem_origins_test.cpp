// Problems that a change of the file brings are told at the change.
#include <string>

#include "tests/catch.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

// The mini board with a third variant, on line 20.
std::string with_variant(const std::string& variant) {
  return changed("\"id-check\": {\"label\"", "\"small\": " + variant + ",\n    \"id-check\": {\"label\"");
}

std::string told_with(const std::string& path, const std::string& value) {
  return told(std::string(kMiniBoard), {.set = {{path, value}}});
}

}  // namespace

TEST_CASE("what a variant makes wrong is told at the variant's line, not at the innocent one of the file") {
  const std::string board = changed("\"workers\": 1", "\"workers\": 40");
  const std::string text = [&board] {
    std::string copy = board;
    const std::string at = "\"id-check\": {\"label\"";
    return copy.replace(copy.find(at), at.size(),
                        "\"small\": {\"board\": {\"payments\": {\"vcpu\": 0.5}}},\n    " + at);
  }();
  CHECK(told(text) ==
        "20:46 board.payments.workers: asks for 40 workers, but its machine runs 25 at the most: 50 for each "
        "vcpu (in variant \"small\")\n");
}

TEST_CASE("what a variant takes away is told where it takes it away") {
  CHECK(told(with_variant("{\"board\": {\"users\": {\"jobs\": null}}}")) ==
        "20:43 board.users.jobs: is missing: say how many jobs, for example 10 (in variant \"small\")\n");
  CHECK(told(with_variant("{\"links\": [{\"from\": \"users\", \"to\": \"broker\", \"protocol\": \"amqp\"}]}"))
            .starts_with("20:24 board.broker: this broker serves nobody"));
  CHECK(told(with_variant("{\"board\": null}")) ==
        "20:24 : \"board\" is missing; expected an object of parts (in variant \"small\").\n");
}

TEST_CASE(
    "a wrong value of a variant stands where it is written, and the variant comes last in the sentence") {
  CHECK(told(with_variant("{\"board\": {\"users\": {\"jobs\": 0}}}")) ==
        "20:43 board.users.jobs: Expected 1 to 20000000, found 0 (in variant \"small\").\n");
}

TEST_CASE("what the file has wrong itself is not blamed on a variant") {
  CHECK(told("\"to\": \"payments\"", "\"to\": \"payment\"").starts_with("14:30 links.1.to: "));
}

TEST_CASE("what --set makes wrong says so") {
  CHECK(told_with("board.users.jobs", "-1") ==
        "0:0 board.users.jobs: Expected 1 to 20000000, found -1 (with --set board.users.jobs=-1).\n");
  CHECK(told_with("board.payments.vcpu", "0.001") ==
        "0:0 board.payments.workers: asks for 1 worker, but its machine runs 0 at the most: 50 for each "
        "vcpu (with --set board.payments.vcpu=0.001)\n");
  CHECK(told_with("board.broker.lease", "3 apples") ==
        "0:0 board.broker.lease: \"3 apples\" has the unknown unit \"apples\"; expected d, h, min, s, ms, us "
        "or ns (with --set \"board.broker.lease=3 apples\").\n");
  CHECK(
      told_with("variants.id-check.board.payments.handler", "id_chek")
          .find("(with --set variants.id-check.board.payments.handler=id_chek) (in variant \"id-check\").") !=
      std::string::npos);
  CHECK(told_with("sed", "1").find("(with --set sed=1). -> seed") != std::string::npos);
}

TEST_CASE("a part that a --set names wrongly is told with the right one") {
  CHECK(told_with("board.payment.workers", "2") ==
        "0:0 board.payment: There is no part named \"payment\", and a new one needs a \"kind\" (with --set "
        "board.payment.workers=2). -> payments\n");
}

TEST_CASE("an index has one way to be written") {
  CHECK(told_with("faults.00.job", "5") ==
        "0:0 faults.00.job: \"00\" is no index of \"faults\": it has only the element 0 (with --set "
        "faults.00.job=5). -> 0\n");
  CHECK(told_with("faults.0.job", "5").empty());
}

TEST_CASE("one place has one error, which names the bounds that are declared") {
  for (const std::string number : {"18446744073709551616", "1e999999", "1e99999999999999999999", "-1", "0"}) {
    CHECK(told("\"jobs\": 10", "\"jobs\": " + number) ==
          "8:40 board.users.jobs: Expected 1 to 20000000, found " + number + ".\n");
  }
  for (const std::string until : {"-1 s", "0 s", "36526 d", "106752 d", "99999999999999999999 d"}) {
    CHECK(told("\"seed\": 7", "\"until\": \"" + until + '"') ==
          "6:12 until: Expected 1 ns to 36525 d, found \"" + until + "\".\n");
  }
  CHECK(told("\"at once\"", "\"every -5 ms\"") ==
        "8:56 board.users.arrivals: Expected 1 ns to 36525 d, found \"every -5 ms\".\n");
}
