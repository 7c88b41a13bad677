// Awkward scenarios: whatever is changed in a file, it is read, or something is told with its place.
#include <random>
#include <string>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "levels/text/quoted_text.hpp"
#include "tests/catch.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

bool has_place(const Problem& problem) { return problem.place.line > 0 && problem.place.column > 0; }

bool is_well_told(const Problem& problem) {
  return problem.message.size() > 10 && valid_utf8(problem.message) == problem.message;
}

// Counts those that are read.
int check_reading(const std::string& text) {
  const ReadResult result = read_scenario(text, {});
  bool good = result.scenario.has_value() == result.problems.empty();
  for (const Problem& problem : result.problems) good = good && has_place(problem) && is_well_told(problem);
  if (result.scenario) good = good && !result.scenario->variants.empty();
  if (!good) FAIL(text);
  return result.scenario ? 1 : 0;
}

// The file taken apart into strings, numbers, words and single characters.
std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (text[at] == '"') {
      end = text.find('"', at + 1) + 1;
    } else if (text[at] >= '0' && text[at] <= '9') {
      end = std::min(text.find_first_not_of("0123456789", at), text.size());
    } else if (text.substr(at).starts_with("//")) {
      end = text.find('\n', at);
    }
    tokens.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

// clang-format off
const std::vector<std::string> kReplacements = {
    "0", "1", "-1", "5", "1.5", "1e3", "9223372036854775807", "18446744073709551616", "1e-9", "true",
    "false", "null", "\"\"", "\"0 s\"", "\"1 ns\"", "\"36525 d\"", "\"150 ms\"", "\"1 GB\"", "\"12 USD\"",
    "\"50%\"", "\"any\"", "\"never\"", "\"unlimited\"", "\"every 36525 d\"", "\"poisson 0.000001/s\"",
    "\"exponential 36525 d\"", "\"none\"", "\"< 1\"", "\"1 .. 2\"", "{}", "[]", "[[]]", "[\"ack\"]",
    "[{\"step\": \"effect\", \"takes\": \"1 ms\"}]",
    "{\"kind\": \"crash\", \"part\": \"payments\", \"at\": \"1 s\"}", "\"kind\"", "\"crash\"", "\"users\"",
    "\"broker\"", "\"payments\"", "\"a.b\"", "\"users->broker\"", "\"board\"", "\"lease\"", "\"variants\"",
    "\"\\u0000\\u001b[2J\""};
// clang-format on

}  // namespace

TEST_CASE("a scenario with random tokens changed is read or told with a place") {
  const std::vector<std::string> original = tokens_of(kMiniBoard);
  std::mt19937 random(1);
  int read = 0;
  for (int round = 0; round < 10'000; ++round) {
    std::vector<std::string> tokens = original;
    for (auto changes = random() % 3 + 1; changes > 0; --changes) {
      std::string& token = tokens[random() % tokens.size()];
      const bool is_value = token.size() > 1 || (token[0] >= '0' && token[0] <= '9');
      const std::uint32_t way = random() % 8;
      if (is_value) token = kReplacements[random() % kReplacements.size()];
      if (way == 0) token = tokens[random() % tokens.size()];
      if (way == 1) token.clear();
    }
    read += check_reading(joined(tokens));
  }
  CHECK(read > 100);
}

TEST_CASE("a scenario cut off anywhere is told with a place") {
  for (std::size_t size = 0; size < kMiniBoard.size() - 2; size += 3) {
    CHECK(check_reading(std::string(kMiniBoard.substr(0, size))) == 0);
  }
}

TEST_CASE("a random --set is read or told") {
  std::mt19937 random(2);
  const std::vector<std::string> paths = {"board",
                                          "board.users",
                                          "board.users.jobs",
                                          "board.payments.handler",
                                          "board.new",
                                          "links",
                                          "links.0",
                                          "links.0.rtt",
                                          "links.9",
                                          "faults.0",
                                          "faults.0.link",
                                          "goals",
                                          "goals.duplicates",
                                          "until",
                                          "variants",
                                          "variants.id-check",
                                          "variants.id-check.expect",
                                          "variants.new",
                                          "name",
                                          "seed",
                                          "version",
                                          "",
                                          ".",
                                          "x",
                                          "board.users.jobs.x",
                                          "$schema"};
  for (int round = 0; round < 5'000; ++round) {
    ReadOptions options;
    for (auto count = random() % 3 + 1; count > 0; --count) {
      options.set.emplace_back(paths[random() % paths.size()],
                               kReplacements[random() % kReplacements.size()]);
    }
    if (random() % 4 == 0) options.variants = {"id-check"};
    const ReadResult result = read_scenario(kMiniBoard, options);
    bool good = result.scenario.has_value() == result.problems.empty();
    for (const Problem& problem : result.problems) good = good && is_well_told(problem);
    CHECK(good);
  }
}

TEST_CASE("a thousand variants are judged in one go") {
  std::string variants;
  for (int at = 0; at < 1000; ++at) {
    variants += ", \"v" + std::to_string(at) +
                "\": {\"board\": {\"payments\": {\"prefetch\": " + std::to_string(at) + "}}}";
  }
  const ReadResult result =
      read_scenario(changed("\"expect\": \"miss\"}", "\"expect\": \"miss\"}" + variants), {});
  REQUIRE(result.problems.size() == 1);  // the first has no prefetch at all
  CHECK(result.problems[0].message.ends_with(" (in variant \"v0\")."));
}
