// A board as a short text code.
#include "levels/level/board_code.hpp"

#include <string>

#include "levels/level/base64url.hpp"
#include "tests/level_samples.hpp"

using namespace ackboard;

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string code_of_solution(std::string_view name) {
  const Level level = level_named(name);
  return board_code(level, changes_between(level, level.solution.board));
}

}  // namespace

TEST_CASE("a code gives the board back") {
  for (const LevelFile& file : level_files()) {
    const Level level = *read_level(file.text).level;
    INFO(file.name);
    std::vector<Variant> boards{level.untouched, level.solution};
    boards.insert(boards.end(), level.answers.begin(), level.answers.end());
    for (const Variant& board : boards) {
      const Changes changes = changes_between(level, board.board);
      const std::string code = board_code(level, changes);
      const DecodedBoard decoded = decode_board(code);
      INFO(code << ": " << decoded.fault);
      REQUIRE(decoded.level);
      CHECK(decoded.level->name == level.name);
      CHECK(decoded.changes == changes);
    }
  }
}

TEST_CASE("equal boards have equal codes") {
  const Level level = level_named("charged-once");
  const std::string_view named = R"({"board": {
    "users": {"kind": "users", "jobs": 10, "arrivals": "every 100 ms"},
    "broker": {"kind": "broker", "redelivery": "connection", "tries": 5},
    "payments": {"kind": "payment_provider", "workers": 1, "prefetch": 3, "handler": "id_check"}}})";
  const ReadAnswer read = read_answer(level, named);
  CHECK(board_code(level, read.changes) == code_of_solution("charged-once"));
}

TEST_CASE("a code is short, and safe in a link") {
  for (const LevelFile& file : level_files()) {
    const std::string code = code_of_solution(file.name);
    CHECK(code.size() <= 240);
    CHECK(code.find_first_not_of(kDigits) == std::string::npos);
  }
}

TEST_CASE("codes stay what they are") {
  CHECK(code_of_solution("delivered-twice") ==
        "AB1_"
        "gm9kZWxpdmVyZWQtdHdpY2WhdmJvYXJkLnBheW1lbnRzLmhhbmRsZXKFZWJlZ2luZnJlY29yZGZlZmZlY3RmY29tbWl0Y2FjawPv"
        "3xw");
}

TEST_CASE("every wrong character of a code is noticed") {
  const std::string right = code_of_solution("charged-once");
  for (std::size_t at = 0; at < right.size(); ++at) {
    for (const char digit : std::string(kDigits) + " =.\n") {
      if (digit == right[at]) continue;
      std::string wrong = right;
      wrong[at] = digit;
      const DecodedBoard decoded = decode_board(wrong);
      if (decoded.level || decoded.fault.empty()) FAIL_CHECK(wrong);
    }
  }
}

TEST_CASE("a character that is missing, twice or too many is noticed") {
  const std::string right = code_of_solution("the-waiting-room");
  for (std::size_t at = 0; at < right.size(); ++at) {
    std::string shorter = right, longer = right;
    shorter.erase(at, 1);
    longer.insert(at, 1, right[at]);
    if (decode_board(shorter).level || decode_board(longer).level) FAIL_CHECK(at);
  }
  CHECK_FALSE(decode_board(right + "A").level);
  CHECK_FALSE(decode_board(right + "AAAA").level);
  CHECK_FALSE(decode_board("").level);
  CHECK_FALSE(decode_board("AB1_").level);
  CHECK_FALSE(decode_board("AB2_" + right.substr(4)).level);
  CHECK_FALSE(decode_board("AB1_" + std::string(100'000, 'A')).level);
}

TEST_CASE("base64url is the one of RFC 4648, and only the one way to write it") {
  const auto text_of = [](std::string_view text) {
    return base64url({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  };
  CHECK(text_of("").empty());
  CHECK(text_of("f") == "Zg");
  CHECK(text_of("fo") == "Zm8");
  CHECK(text_of("foo") == "Zm9v");
  CHECK(text_of("foobar") == "Zm9vYmFy");
  CHECK(text_of("\xFB\xFF") == "-_8");
  CHECK(bytes_of_base64url("Zg") == std::vector<std::uint8_t>{'f'});
  CHECK_FALSE(bytes_of_base64url("Zh"));    // bits that belong to nothing
  CHECK_FALSE(bytes_of_base64url("Zg=="));  // padding
  CHECK_FALSE(bytes_of_base64url("Z"));
  CHECK_FALSE(bytes_of_base64url("Z+8"));
}
