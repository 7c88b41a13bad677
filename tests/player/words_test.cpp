// How texts are broken into lines.
#include <algorithm>
#include <string>

#include "gui/views/ui.hpp"
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"
#include "tests/texts.hpp"

namespace ackboard {

TEST_CASE("a text breaks at spaces, and not within a number or between it and its unit", "[player][words]") {
  Driver driver;
  driver.frame();
  ImFont* const font = driver.player.ui.fonts.body;
  const std::string words =
      "Job 4 was charged at 0.601 s and again at 0.758 s: its acknowledgment was lost.\n\n12,000 USD.";
  for (float width = 60; width < 900; width += 13) {
    CAPTURE(width);
    const std::string lines = in_lines(font, words, width);
    std::string joined = lines;
    std::replace(joined.begin(), joined.end(), '\n', ' ');
    std::string plain = words;
    std::replace(plain.begin(), plain.end(), '\n', ' ');
    CHECK(joined == plain);
    CHECK(testing::contains(lines, "0.601 s"));
    CHECK(testing::contains(lines, "0.758 s:"));
    CHECK(testing::contains(lines, "\n\n12,000 USD."));
    for (std::size_t from = 0; from < lines.size();) {
      const std::size_t end = std::min(lines.find('\n', from), lines.size());
      const std::string line = lines.substr(from, end - from);
      const bool is_one_word = line.find(' ') == std::string::npos || line.starts_with("12,000") ||
                               line.starts_with("0.") || line.starts_with("4 ");
      CHECK((is_one_word || font->CalcTextSizeA(font->FontSize, 1e6F, 0, line.c_str()).x <= width));
      from = end + 1;
    }
  }
  CHECK(in_lines(font, "", 100).empty());
}

}  // namespace ackboard
