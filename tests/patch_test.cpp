// Variants patch a scenario, and --set changes single values of it.
#include "levels/document/patch.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/node_text.hpp"

using namespace ackboard;

namespace {

std::string merged(std::string_view target, std::string_view patch) {
  return node_text(merge_patch(node_of(target), node_of(patch)));
}

constexpr std::string_view kScenario = R"({"board": {"payments": {"workers": 100, "price": "2 USD"}}, )"
                                       R"("faults": [{"every": 10}, {"every": 20}]})";

std::string after_set(std::string_view path, std::string_view text) {
  Node root = node_of(kScenario);
  const auto problem = set_path(root, path, value_from_text(text));
  return problem ? problem->message : node_text(root);
}

}  // namespace

TEST_CASE("merging follows the examples of RFC 7396") {
  struct Row {
    std::string_view target, patch, result;
  };
  const std::vector<Row> rows = {
      {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
      {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
      {R"({"a":"b"})", R"({"a":null})", R"({})"},
      {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
      {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
      {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
      {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
      {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
      {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
      {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
      {R"({"a":"foo"})", R"(null)", R"(null)"},
      {R"({"a":"foo"})", R"("bar")", R"("bar")"},
      {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
      {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b"})"},
      {R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.target, row.patch);
    CHECK(merged(row.target, row.patch) == row.result);
  }
}

TEST_CASE("nulls inside an array are values and stay") {
  CHECK(merged("{}", R"({"a":[null]})") == R"({"a":[null]})");
}

TEST_CASE("after a merge everything keeps the place where it was written") {
  const Node target = node_of("{\"kept\": 1, \"board\": {\"old\": 1, \"both\": 2}}");
  const Node patch = node_of("\n\n{\"board\": {\"both\": 3,\n\"new\": {\"x\": 4}}}");
  const Node result = merge_patch(target, patch);
  CHECK(result.find("kept")->place.line == 1);
  const Node& board = *result.find("board");
  CHECK(board.place.line == 1);
  CHECK(result.members[1].place.line == 1);
  CHECK(board.members[0].place.line == 1);
  CHECK(board.members[1].place.line == 3);
  CHECK(board.find("both")->place == Place{3, 20});
  CHECK(board.members[2].place == Place{4, 1});
  CHECK(board.find("new")->place == Place{4, 8});
  CHECK(board.find("new")->find("x")->place.line == 4);
}

TEST_CASE("a path sets members, elements of arrays, and new names for the reader to judge") {
  CHECK(after_set("board.payments.workers", "50") ==
        R"({"board":{"payments":{"workers":50,"price":"2 USD"}},"faults":[{"every":10},{"every":20}]})");
  CHECK(after_set("faults.1.every", "30") ==
        R"({"board":{"payments":{"workers":100,"price":"2 USD"}},"faults":[{"every":10},{"every":30}]})");
  CHECK(after_set("faults.0", "null") ==
        R"({"board":{"payments":{"workers":100,"price":"2 USD"}},"faults":[null,{"every":20}]})");
  CHECK(after_set("faults", "[]") == R"({"board":{"payments":{"workers":100,"price":"2 USD"}},"faults":[]})");
  CHECK(after_set("bord.payments.workers", "50") ==
        R"({"board":{"payments":{"workers":100,"price":"2 USD"}},"faults":[{"every":10},{"every":20}],)"
        R"("bord":{"payments":{"workers":50}}})");
}

TEST_CASE("a path that leads nowhere is told and changes nothing") {
  CHECK(after_set("faults.2.every", "1") == R"("2" is no index of "faults": it has the elements 0 to 1.)");
  CHECK(after_set("faults.99999999999999999999", "1") ==
        R"("99999999999999999999" is no index of "faults": it has the elements 0 to 1.)");
  CHECK(after_set("faults.first", "1") == R"("first" is no index of "faults": it has the elements 0 to 1.)");
  CHECK(after_set("faults.-1", "1") == R"("-1" is no index of "faults": it has the elements 0 to 1.)");
  CHECK(after_set("board.payments.workers.most", "1") ==
        R"(There is no way to "most": "workers" is a whole number; expected an object or an array.)");
  CHECK(after_set("fualts.0.every", "1") ==
        R"(There is no "fualts" in the document; expected an array there.)");
  const std::string steps =
      "The path has an empty step or more than 64 of them; expected names and indices with dots between "
      "them.";
  for (const std::string path : {"", ".", "board.", ".board", "board..payments"}) {
    CHECK(after_set(path, "1") == steps);
  }

  Node root = node_of(kScenario);
  const auto problem = set_path(root, "fualts.0.every", value_from_text("1"));
  REQUIRE(problem);
  CHECK(problem->nearest == "faults");
  CHECK(problem->path == "fualts.0.every");
  CHECK(problem->place == Place{});
  CHECK(node_text(root) == node_text(node_of(kScenario)));
}

TEST_CASE("a path of a hundred thousand steps is told, not built") {
  std::string path = "a";
  for (int step = 1; step < 100'000; ++step) path += ".a";
  Node root = node_of("{}");
  CHECK(set_path(root, path, {}));
  CHECK(root.members.empty());
  CHECK_FALSE(set_path(root, path.substr(0, 64 * 2 - 1), {}));
}

TEST_CASE("the text of --set is a JSON value if it can be one") {
  CHECK(node_text(value_from_text("50")) == "50");
  CHECK(value_from_text("50").kind == Node::Kind::integer);
  CHECK(value_from_text("-0.5").kind == Node::Kind::decimal);
  CHECK(value_from_text("true").boolean);
  CHECK(value_from_text("null").kind == Node::Kind::null);
  CHECK(value_from_text("\"50\"").kind == Node::Kind::string);
  CHECK(node_text(value_from_text(R"([1, {"a": "b"}])")) == R"([1,{"a":"b"}])");
  for (const std::string text : {"150 ms", "", "nul", "True", "[1", "1e999", "99999999999999999999",
                                 "{\"a\":1,\"a\":2}", "007", "a.b", "\"open", "http://x"}) {
    CAPTURE(text);
    CHECK(value_from_text(text).kind == Node::Kind::string);
    CHECK(value_from_text(text).text == text);
  }
  CHECK(value_from_text("\xFFx").text == "\uFFFDx");
  const Node list = value_from_text(R"([{"a": 1}])");
  CHECK(list.place == Place{});
  CHECK(list.items[0].members[0].place == Place{});
  CHECK(list.items[0].members[0].value.place == Place{});
}
