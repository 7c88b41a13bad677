// Text from outside, made fit for a sentence, a terminal and a JSON report.
//
// A scenario may hold anything: a key of a megabyte, escape sequences that move a terminal's cursor, bytes
// that are no UTF-8. Whatever a message repeats goes through here first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ackboard {

// Bytes of the UTF-8 character that `text` begins with (RFC 3629: nothing overlong, no surrogates, at most
// U+10FFFF); 0 if it begins with none.
std::size_t character_length(std::string_view text);

// The text with every byte that belongs to no UTF-8 character replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

// The text in double quotes: quotes, backslashes and control characters escaped as in JSON, wrong bytes
// replaced, and cut with "..." after 60 characters.
std::string in_quotes(std::string_view text);

// A dotted path and one step more. A name of a megabyte is cut, or each value below it would repeat it.
std::string longer_path(const std::string& path, std::string_view step);

}  // namespace ackboard
