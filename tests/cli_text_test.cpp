// Problems, progress and plain text on a terminal.
#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "cli/problem_text.hpp"
#include "cli/progress_bar.hpp"
#include "cli/text_layout.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, display_width(line));
  return longest;
}

}  // namespace

TEST_CASE("a problem names its place, and shows the line with a caret") {
  const Problem problem{{2, 4}, "board.a", "Expected a number.", "b"};
  CHECK(problem_text("x.json", problem, "{\n\t\t\"a\": 1\n}", {}) ==
        "x.json:2:4: board.a: Expected a number (did you mean \"b\"?)\n"
        "  2 |   \"a\": 1\n"
        "         ^\n");
  CHECK(problem_text("x.json", {{}, "board.a", "Wrong.", ""}, "{}", {}) == "x.json: board.a: Wrong.\n");
}

TEST_CASE("a very long line is cut to what is near the problem") {
  const std::string source = std::string(5000, 'x') + "!" + std::string(5000, 'y');
  const std::string text =
      problem_text("x", {{1, 5001}, "", "Wrong.", ""}, source, {.colour = false, .columns = 60});
  CHECK(longest_line(text) <= 60);
  std::istringstream lines(text);
  std::string shown;
  std::string caret;
  std::getline(lines, shown);
  std::getline(lines, shown);
  std::getline(lines, caret);
  CHECK(shown[caret.find('^')] == '!');
}

TEST_CASE("text from a file cannot steer the terminal") {
  CHECK(printable("a\x1b[31mb\nc\x7f") == "a [31mb c ");
  CHECK(printable("\xFF") == "\xEF\xBF\xBD");
  CHECK(printable("caf\xC3\xA9 \xE2\x80\xAE") == "caf\xC3\xA9  ");
}

TEST_CASE("text is broken at spaces, and inside a word only where it must") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("abcdefgh i", 5) == std::vector<std::string>{"abcde", "fgh i"});
  CHECK(wrapped("", 5) == std::vector<std::string>{""});
  CHECK(paragraph("- ", "one two three", 9) == "- one two\n  three\n");
}

TEST_CASE("progress is shown only after a second, and leaves nothing behind") {
  CHECK(progress_text(2, 4, 3) == "[##########..........] run 3 of 4, 3 s");
  std::ostringstream quick;
  { ProgressBar bar(quick, true, 2); }
  CHECK(quick.str().empty());
  std::ostringstream slow;
  {
    ProgressBar bar(slow, true, 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  }
  CHECK(contains(slow.str(), "run 1 of 2, 1 s"));
  CHECK(slow.str().ends_with("\r\x1b[K"));
}
