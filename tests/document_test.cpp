// What a document's author is told: where everything stands, and what to change. The awkward inputs are in
// document_junk_test.cpp.
#include "levels/document/document.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/node_text.hpp"

using namespace ackboard;
using namespace std::string_literals;

namespace {

std::string told(std::string_view text) { return problems_text(parse_document(text).problems); }

Place place_of(const ParsedDocument& document, std::string_view name) {
  const Node* node = document.root->find(name);
  REQUIRE(node != nullptr);
  return node->place;
}

}  // namespace

TEST_CASE("a comment is told from a slash in a string") {
  CHECK(has_comments("{\"a\": 1} // one"));
  CHECK(has_comments("{/* none */}"));
  CHECK_FALSE(has_comments(R"({"link": "https://example.org", "b": ["//", "\"/*"]})"));
  CHECK_FALSE(has_comments(""));
}

TEST_CASE("every name and value knows its line and column") {
  const ParsedDocument document = parse_document(
      "{\n"
      "  // ten payments\n"
      "  \"board\": {\"tries\": 5, /* at most */ \"lease\": \"30 s\"},\n"
      "  \"faults\": [\n"
      "    {\"lose\": true}, null, -2.5e3\n"
      "  ]\n"
      "}\n");
  REQUIRE(document.problems.empty());
  const Node& root = *document.root;
  CHECK(root.place == Place{1, 1});
  CHECK(root.members[0].place == Place{3, 3});
  const Node& board = root.members[0].value;
  CHECK(board.place == Place{3, 12});
  CHECK(board.find("tries")->place == Place{3, 22});
  CHECK(board.members[1].place == Place{3, 39});
  CHECK(board.find("lease")->place == Place{3, 48});
  const Node& faults = *root.find("faults");
  CHECK(faults.place == Place{4, 13});
  CHECK(faults.items[0].place == Place{5, 5});
  CHECK(faults.items[0].find("lose")->place == Place{5, 14});
  CHECK(faults.items[1].place == Place{5, 21});
  CHECK(faults.items[2].place == Place{5, 27});
}

TEST_CASE("columns count characters, not bytes, and any line end counts once") {
  CHECK(place_of(parse_document("{\"größe\": 1, \"☃𝄞\": 2, \"a\": 3}"), "a") == Place{1, 28});
  CHECK(place_of(parse_document("\xEF\xBB\xBF{\"a\": 3}"), "a") == Place{1, 7});
  CHECK(place_of(parse_document("{\r\n\r\n \"a\": 3}"), "a") == Place{3, 7});
  CHECK(place_of(parse_document("{\r\r \"a\": 3}"), "a") == Place{3, 7});
  CHECK(place_of(parse_document("{ // one\r\n /* two\r\n three */ \"a\": 3}"), "a") == Place{3, 16});
}

TEST_CASE("values come through exactly") {
  const Node root =
      node_of(R"({"whole": 9223372036854775807, "least": -9223372036854775808, "tenth": 0.1, "zero": -0, )"
              R"("large": 1.5e300, "tiny": 1e-999, "text": "a\n\"\u00e9\ud83d\ude00\u0000b", )"
              R"("yes": true, "no": false})");
  CHECK(root.find("whole")->integer == INT64_MAX);
  CHECK(root.find("least")->integer == INT64_MIN);
  CHECK(root.find("least")->kind == Node::Kind::integer);
  CHECK(root.find("tenth")->kind == Node::Kind::decimal);
  CHECK(root.find("tenth")->text == "0.1");
  CHECK(root.find("tenth")->decimal == 0.1);
  CHECK(root.find("zero")->integer == 0);
  CHECK(root.find("large")->decimal == 1.5e300);
  CHECK(root.find("tiny")->decimal == 0);
  CHECK(root.find("text")->text == "a\n\"\u00e9\U0001F600\0b"s);
  CHECK(root.find("yes")->boolean);
  CHECK_FALSE(root.find("no")->boolean);
  CHECK(root.find("nothing") == nullptr);
  CHECK(root.find("whole")->find("nothing") == nullptr);
}

TEST_CASE("a document that is no object is told what was expected") {
  CHECK(told("") == "1:1 : The document is empty; expected an object in braces: { ... }.\n");
  CHECK(told(" // nothing\n") == "2:1 : The document is empty; expected an object in braces: { ... }.\n");
  CHECK(told("[1]") == "1:1 : The document is an array; expected an object in braces: { ... }.\n");
  CHECK(told(" \"x\"") == "1:2 : The document is a string; expected an object in braces: { ... }.\n");
  CHECK(told("null") == "1:1 : The document is null; expected an object in braces: { ... }.\n");
  CHECK_FALSE(parse_document("[1]").root);
  CHECK(parse_value("[1]").root);
}

TEST_CASE("a syntax error is told with its place and what to change") {
  struct Row {
    std::string_view text, told;
  };
  const std::vector<Row> rows = {
      {R"({"a":1,})", R"(1:7 : Nothing follows this comma but "}"; remove the comma.)"},
      {R"({"a":[1,]})", R"(1:8 a: Nothing follows this comma but "]"; remove the comma.)"},
      {R"({"a":1 "b":2})", R"(1:8 : A comma is missing before "b".)"},
      {R"({"a":[1 2]})", R"(1:9 a: A comma is missing before "2".)"},
      {R"({"a" 1})", R"(1:6 a: Expected a colon after the name, found "1".)"},
      {R"({"a":})", R"(1:6 a: A value is missing before "}".)"},
      {R"({"a":[1,,2]})", R"(1:9 a: A value is missing before ",".)"},
      {"{\"a\":\n",
       R"(2:1 a: The text ends inside the object that begins at line 1, column 1; expected "}".)"},
      {R"({"a":[1})",
       R"(1:8 a: "}" does not close the array that begins at line 1, column 6; expected "]".)"},
      {R"({"a":1}})", R"(1:8 : The document has ended, but "}" follows it.)"},
      {R"({"a":1} {"b":2})", R"(1:9 : The document has ended, but "{" follows it.)"},
      {R"({a:1})", R"(1:2 : Expected a name in double quotes, found "a".)"},
      {R"({'a':1})", R"(1:2 : A name stands in double quotes, not in single ones.)"},
      {R"({"a":'x'})", R"(1:6 a: Text stands in double quotes, not in single ones.)"},
      {R"({"a":True})", R"(1:6 a: "True" is written in small letters: true.)"},
      {R"({"a":yes})", R"(1:6 a: "yes" is no value; text stands in double quotes.)"},
      {R"({"a":30 s})", R"(1:9 : A comma is missing before "s".)"},
      {R"({"a":007})", R"(1:7 : A number does not begin with a zero; write 7, not 007.)"},
      {R"({"a":["x0"5]})", R"(1:11 a: A comma is missing before "5".)"},
      {R"({"a":.5})", R"(1:6 a: ".5" is not a number; expected digits, such as 150, -3, 0.5 or 2e6.)"},
      {R"({"a":1.})", R"(1:6 a: "1." is not a number; expected digits, such as 150, -3, 0.5 or 2e6.)"},
      {R"({"a":1;})", R"(1:7 : Expected a comma or "}", found ";".)"},
      {R"({"a":1 / 2})", R"(1:8 : A lone slash stands here; a comment begins with "//" or "/*".)"},
      {R"({"a":1 /* x})", R"(1:8 : The comment that begins here is never closed; expected "*/".)"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(told(row.text) == std::string(row.told) + '\n');
    CHECK_FALSE(parse_document(row.text).root);
  }
}

TEST_CASE("a wrong string is told at the character that is wrong") {
  const std::string open =
      "The string that begins here is not closed on its line; expected a double quote.\n";
  CHECK(told("{\"a\":\"x") == "1:6 a: " + open);
  CHECK(told("{\"a\":\"x\n\"}") == "1:6 a: " + open);
  CHECK(told("{\"a\":\"x\\") == "1:6 a: " + open);
  CHECK(told("{\"a") == "1:2 : " + open);
  CHECK(told(R"({"a":"C:\dir"})") ==
        "1:9 a: A backslash in a string is written twice (\"\\\\\"), or begins one of "
        "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041.\n");
  CHECK(told(R"({"a":"\u12g4"})") == "1:7 a: Expected four hexadecimal digits after \\u, as in \\u0041.\n");
  const std::string half =
      "1:7 a: Half of a surrogate pair stands here alone; expected both halves, as in "
      "\\ud83d\\ude00, or the character itself.\n";
  CHECK(told(R"({"a":"\ud83d"})") == half);
  CHECK(told(R"({"a":"\ud83d\u0041"})") == half);
  CHECK(told(R"({"a":"\ude00"})") == half);
}

TEST_CASE("a name that stands twice is told with both places") {
  CHECK(told("{\"seed\": 1,\n \"seed\": 2}") ==
        "2:2 seed: The name \"seed\" stands twice in this object, first at line 1, column 2; expected it "
        "once.\n");
  const ParsedDocument document = parse_document(R"({"a":[{"b":1,"c":2,"b":3,"b":4}],"\u0061":5})");
  CHECK(document.problems.size() == 3);
  CHECK(document.problems[0].path == "a.0.b");
  CHECK(document.problems[2].path == "a");
  CHECK(node_text(*document.root) == R"({"a":[{"b":1,"c":2}]})");
}

TEST_CASE("a number that does not fit is told and not changed in silence") {
  CHECK(told(R"({"seed": 9223372036854775808})") ==
        "1:10 seed: The number \"9223372036854775808\" is too large; a whole number lies between "
        "-9223372036854775808 and 9223372036854775807.\n");
  CHECK(parse_document(R"({"a": 18446744073709551615})").problems.size() == 1);
  CHECK(parse_document(R"({"a": 18446744073709551616})").problems.size() == 1);
  CHECK(parse_document(R"({"a": -9223372036854775809})").problems.size() == 1);
  CHECK(
      told(R"({"a": [0, -1e999]})") ==
      "1:11 a.1: The number \"-1e999\" is too large; a decimal number lies between -1.7e308 and 1.7e308.\n");
  CHECK(parse_document("{\"a\": 1" + std::string(400, '0') + ".0}").problems.size() == 1);
}

TEST_CASE("one reading tells all that can be known") {
  const ParsedDocument document = parse_document(
      "{\"a\": 1e999,\n"
      " \"b\": {\"c\": 99999999999999999999, \"c\": 1},\n"
      " \"a\": 2,\n"
      " \"d\": nothing, \"a\": 3}");
  CHECK_FALSE(document.root);
  std::vector<std::uint32_t> lines;
  for (const Problem& problem : document.problems) lines.push_back(problem.place.line);
  CHECK(lines == std::vector<std::uint32_t>{1, 2, 2, 3, 4});  // the third "a" is behind the syntax error
}
