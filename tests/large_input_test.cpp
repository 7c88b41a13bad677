// Files of many megabytes, as programs write them: each of these took minutes while something in the reader
// grew with the square of the file. Here the time limit of the tests is the check.
#include <string>

#include "cli/problem_text.hpp"
#include "levels/document/patch.hpp"
#include "tests/catch.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

constexpr std::size_t kMany = 60'000;

// The mini board with a list of many faults on one line.
std::string with_faults(const std::string& fault) {
  std::string list;
  for (std::size_t at = 0; at < kMany; ++at) list += (at == 0 ? "" : ", ") + fault;
  const std::string one =
      R"({"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 4, "delivery": 1})";
  return changed(one, list);
}

}  // namespace

TEST_CASE("very many wrong faults on one line are told in one walk") {
  const std::string text = with_faults(R"({"kind": "lose", "wat": "confirm", "job": -1})");
  const ReadResult result = read_scenario(text, {});
  CHECK(result.problems.size() == 3 * kMany + 1);  // and that they are too many
  const std::string told = problems_text("x.json", result.problems, text, {});
  CHECK(told.size() < 20'000);
  CHECK(told.ends_with("x.json: and 179,981 more problems\n"));
}

TEST_CASE("very many faults are too many, and nothing else is said of them") {
  CHECK(told(with_faults(R"({"kind": "lose", "what": "confirm", "link": "nowhere->anywhere", "job": 1})")) ==
        "16:13 faults: has more than 1,000 faults\n");
}

TEST_CASE("very many links and parts are too many, and their names are not compared with each other") {
  std::string links, parts;
  for (std::size_t at = 0; at < kMany; ++at) {
    links += R"({"from": "users", "to": "brokr", "protocol": "amqp"}, )";
    parts += "\"part" + std::to_string(at) + R"(": {"kind": "broker"}, )";
  }
  std::string text = changed("\"users\": {\"kind\"", parts + "\"users\": {\"kind\"");
  const std::string first = R"({"from": "users", "to": "broker", "protocol": "amqp"})";
  text.replace(text.find(first), first.size(), links + first);
  CHECK(told(text).find("7:12 board: has more than 1,000 parts\n") == 0);
}

TEST_CASE("comments that are never closed are looked at once") {
  std::string text = "{";
  for (std::size_t at = 0; at < 200'000; ++at) text += "/* /";
  CHECK(told(text) == "1:2 : The comment that begins here is never closed; expected \"*/\".\n");
}

TEST_CASE("a name of a megabyte is not repeated by everything below it") {
  std::string text = "{\"" + std::string(1'000'000, 'x') + "\": [";
  for (std::size_t at = 0; at < kMany; ++at) text += "1e999, ";
  text += "0]}";
  const ReadResult result = read_scenario(text, {});
  CHECK(result.problems.size() > kMany);
  CHECK(result.problems.back().path.size() < 300);
  CHECK(told("\"users\": {\"kind\"", '"' + std::string(1'000'000, 'x') + "\": {\"kind\"")
            .find("The name of this part is too long") != std::string::npos);
}

TEST_CASE("a patch of very many members is merged member by member") {
  Node target, patch;
  target.kind = patch.kind = Node::Kind::object;
  for (std::size_t at = 0; at < kMany; ++at) {
    Node value;
    value.kind = at % 2 == 0 ? Node::Kind::boolean : Node::Kind::null;
    target.members.push_back({std::to_string(at), {}, value});
    patch.members.push_back({std::to_string(at + kMany / 2), {}, value});
  }
  // Half of what both have is taken away, half of what only the patch has is added.
  CHECK(merge_patch(target, patch).members.size() == kMany - kMany / 4 + kMany / 4);
}
