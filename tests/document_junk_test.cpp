// Awkward inputs: whatever the bytes are, a document is read or its faults are told with their places,
// quickly.
#include <random>
#include <string>
#include <vector>

#include "levels/document/document.hpp"
#include "levels/text/quoted_text.hpp"
#include "tests/catch.hpp"
#include "tests/node_text.hpp"
#include "tests/reading_check.hpp"

using namespace ackboard;
using namespace std::string_literals;

namespace {

constexpr std::string_view kSample =
    "\xEF\xBB\xBF{\r\n"
    "  \"title\": \"Größe \\\"☃\\\" \\u00e9\\ud83d\\ude00\",  // a comment ☃\n"
    "  /* another\r one */ \"board\": {\"workers\": 100, \"rate\": -12.5e-3, \"on\": true},\n"
    "  \"faults\": [[], {}, null, [1, 0.25, {\"every\": 10, \"of\": \"acknowledgment\"}]],\n"
    "  \"seed\": 9007199254740993\n"
    "}\n";

}  // namespace

TEST_CASE("the sample is read and every value stands where it says") {
  REQUIRE(parse_document(kSample).problems.empty());
  check_reading(kSample);
}

TEST_CASE("a text cut off anywhere is read or told") {
  for (std::size_t size = 0; size <= kSample.size(); ++size) check_reading(kSample.substr(0, size));
}

TEST_CASE("a text with random bytes changed, lost or doubled is read or told") {
  std::mt19937 random(1);
  const std::string likely = "{}[]:,\"\\/*0123456789eE+-.tfn \r\n\t\xEF\x80\xC3";
  for (int round = 0; round < 20'000; ++round) {
    std::string text(kSample);
    for (auto changes = random() % 3 + 1; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      const std::uint32_t way = random() % 4;
      if (way == 0) text[at] = static_cast<char>(random() % 256);
      if (way == 1) text[at] = likely[random() % likely.size()];
      if (way == 2) text.erase(at, random() % 4);
      if (way == 3) text.insert(at, 1, likely[random() % likely.size()]);
    }
    check_reading(text);
  }
}

TEST_CASE("texts of random tokens are read or told") {
  std::mt19937 random(2);
  const std::vector<std::string> tokens = {
      "{", "}",    "[",    "]", ",",     ":", "\"a\"", "\"b\"", "1",   "0", "-3", "1.5", "1e99",   "e5", ".",
      "-", "true", "null", "/", "//x\n", " ", "/**/",  "\"",    "\\n", "*", "'",  "\n",  "falsee", "☃"};
  for (int round = 0; round < 50'000; ++round) {
    std::string text = round % 2 == 0 ? "{\"a\":" : "";
    for (auto count = random() % 12; count > 0; --count) text += tokens[random() % tokens.size()];
    check_reading(text);
  }
}

TEST_CASE("every control character is told in a string, and between values unless it is white space") {
  for (char code = 0; code < 0x20; ++code) {
    CAPTURE(static_cast<int>(code));
    CHECK_FALSE(parse_document("{\"a\": \"x"s + code + "\"}").root);
    const bool white = code == '\t' || code == '\n' || code == '\r';
    CHECK(parse_document("{\"a\":"s + code + "1}").root.has_value() == white);
    check_reading("{\"a\": \"x"s + code + "\"}");
    check_reading("{\"a\":"s + code + "1}");
  }
  CHECK(problems_text(parse_document("{\"a\": \"x\a\"}").problems) ==
        "1:9 a: A control character stands in a string; write it as \"\\u0007\".\n");
  CHECK(parse_document("{\"a\": \"\x7F\"}").root);
}

TEST_CASE("a NUL byte ends nothing") {
  const std::string told = ": A NUL byte stands here; save the text as UTF-8.\n";
  CHECK(problems_text(parse_document("{\"a\":1}\0{]"s).problems) == "1:8 " + told);
  CHECK(problems_text(parse_document("{} // x\0\n}"s).problems) == "1:8 " + told);
  CHECK(problems_text(parse_document("\0"s).problems) == "1:1 " + told);
}

TEST_CASE("bytes that are not UTF-8 are told, in comments too") {
  const std::string told = ": The bytes that begin here are not UTF-8; save the text as UTF-8.\n";
  for (const std::string wrong : {"\xE9", "\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80",
                                  "\xF4\x90\x80\x80", "\xFF", "\xE2\x98", "\xF0\x9D\x84"}) {
    CHECK(problems_text(parse_document("{\"é\": \"" + wrong + "\"}").problems) == "1:8 " + told);
    CHECK(problems_text(parse_document("{} // " + wrong).problems) == "1:7 " + told);
  }
}

TEST_CASE("64 levels are read, more are told, however many") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(parse_value(nested(64)).root);
  CHECK(problems_text(parse_value("{\"a\":" + nested(64) + "}").problems).starts_with("1:69 a.0.0.0."));
  CHECK(parse_value(nested(65)).problems.at(0).message ==
        "The document nests deeper than the 64 levels that are allowed.");
  CHECK(parse_value(nested(100'000)).problems.size() == 1);
  std::string objects;
  for (int depth = 0; depth < 100'000; ++depth) objects += "{\"a\":";
  CHECK(parse_value(objects).problems.at(0).place == Place{1, 64 * 5 + 1});
}

TEST_CASE("a megabyte of anything is read or told") {
  constexpr std::size_t kSize = 1'000'000;
  std::mt19937 random(3);
  std::string bytes;
  while (bytes.size() < kSize) bytes += static_cast<char>(random() % 256);
  check_told(bytes);
  for (const std::string part :
       {"[",  "{\"a\":", "\"", "\\", "/",  "/*", "//",  "1", "0",  "-",      "e",
        "1e", ",",       ":",  " ",  "\n", "\r", "[],", "☃", "*/", "1e999,", "\"\\u0041\","}) {
    std::string text;
    while (text.size() < kSize) text += part;
    check_told(text);
    check_told("[" + text + "1]");
  }
}

TEST_CASE("a hundred thousand names, all the same or all different, are quick to read") {
  std::string same = "{\"a\":0", different = "{\"a\":0";
  for (int count = 1; count < 100'000; ++count) {
    same += ",\"a\":0";
    different += ",\"a" + std::to_string(count) + "\":0";
  }
  CHECK(parse_document(same + "}").problems.size() == 99'999);
  CHECK(parse_document(different + "}").root->members.size() == 100'000);
}

TEST_CASE("what a message repeats is harmless and short") {
  CHECK(in_quotes("a\x1b[2J\"\\\x7F\xC2\x9B\xFF☃") == "\"a\\u001b[2J\\\"\\\\\\u007f\\u009b\uFFFD☃\"");
  CHECK(in_quotes(std::string(1'000'000, 'x')) == '"' + std::string(60, 'x') + "...\"");
  CHECK(in_quotes("") == "\"\"");
}
