// Text in columns: how wide it is on a terminal, where it is broken, and what of it is fit to be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ackboard {

// Text from outside made fit for a terminal: control characters and those that reverse the direction of
// writing become spaces, bytes that are no UTF-8 become U+FFFD. Names and summaries of a scenario go through
// here before they are shown.
std::string printable(std::string_view text);

// Columns that the text takes on a terminal: two for wide characters (Chinese, Korean, emoji), none for
// combining ones.
std::size_t display_width(std::string_view text);

inline constexpr std::size_t kColumnGap = 2;  // spaces between the columns of a table

// The text with spaces up to that width; longer text is left alone.
std::string padded(std::string_view text, std::size_t width);

// The text in lines of at most `width` columns, broken at spaces, and inside a word only where it is longer
// than a line. Always at least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The wrapped text as one string: the first line begins with `first`, the others with as many spaces.
std::string paragraph(std::string_view first, std::string_view text, std::size_t width);

// "1 variant", "2 variants". The plural of words that do not just take an s is not needed here.
std::string counted(std::size_t number, std::string_view noun);

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items);

}  // namespace ackboard
