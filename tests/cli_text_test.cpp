// Problems, progress and plain text on a terminal.
#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "cli/problem_text.hpp"
#include "cli/progress_bar.hpp"
#include "cli/text_layout.hpp"
#include "tests/catch.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

TEST_CASE("a problem names its place, and shows the line with a caret") {
  const Problem problem{{2, 4}, "board.a", "Expected a number.", "b"};
  CHECK(problems_text("x.json", {problem}, "{\n\t\t\"a\": 1\n}", {}) ==
        "x.json:2:4: board.a: Expected a number (did you mean \"b\"?)\n"
        "  2 |   \"a\": 1\n"
        "         ^\n");
  CHECK(problems_text("x.json", {{{}, "board.a", "Wrong.", ""}}, "{}", {}) == "x.json: board.a: Wrong.\n");
}

TEST_CASE("a very long line is cut to what is near the problem") {
  const std::string source = std::string(5000, 'x') + "!" + std::string(5000, 'y');
  const std::string text =
      problems_text("x", {{{1, 5001}, "", "Wrong.", ""}}, source, {.colour = false, .columns = 60});
  CHECK(longest_line(text) <= 60);
  std::istringstream lines(text);
  std::string shown;
  std::string caret;
  std::getline(lines, shown);
  std::getline(lines, shown);
  std::getline(lines, caret);
  CHECK(shown[caret.find('^')] == '!');
}

TEST_CASE("problems are found in one walk over the text, and an excerpt has the line it belongs to") {
  const std::vector<Problem> problems{
      {{1, 2}, "", "One.", ""}, {{3, 1}, "", "Two.", ""}, {{2, 1}, "", "Three.", ""}};
  // Each way to end a line, and a byte order mark, which takes no column.
  const std::string text = problems_text("x", problems, "\xEF\xBB\xBFone\r\ntwo\rthree\n", {});
  CHECK(text ==
        "x:1:2: One.\n  1 | one\n       ^\n"
        "x:3:1: Two.\n  3 | three\n      ^\n"
        "x:2:1: Three.\n  2 | two\n      ^\n");
}

TEST_CASE("of very many problems twenty are shown, and how many more there are") {
  const std::vector<Problem> problems(1'052, Problem{{1, 1}, "a", "Wrong.", ""});
  const std::string text = problems_text("x", problems, "{}", {});
  CHECK(text.ends_with("\nx: and 1,032 more problems\n"));
  CHECK(std::count(text.begin(), text.end(), '\n') == 3 * 20 + 1);
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

TEST_CASE("progress moves within a run, and never back") {
  CHECK(progress_text(0, 500, 1, 3) == "[##########..........] run 1 of 1, 3 s");
  CHECK(progress_text(1, 500, 2, 3) == "[###############.....] run 2 of 2, 3 s");
  std::ostringstream slow;
  {
    ProgressBar bar(slow, true, 1);
    bar.run_advanced(1, 2);
    bar.run_advanced(1, 4);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  }
  CHECK(contains(slow.str(), "[##########..........] run 1 of 1"));
}

TEST_CASE("progress is shown only after a second, and leaves nothing behind") {
  CHECK(progress_text(2, 0, 4, 3) == "[##########..........] run 3 of 4, 3 s");
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
