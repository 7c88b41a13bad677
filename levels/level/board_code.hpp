// A board as a short text that can be copied, mailed and put into a link: "AB1_" and the level's name with
// the player's changes, as CBOR and with a checksum, in base64url (RFC 4648) without padding.
//
// Equal boards have equal codes, and a code that is not exactly the one of its board is refused, so a code
// that lost a character never becomes another board.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "levels/level/changes.hpp"

namespace ackboard {

// What a code begins with. The digit is the version of all that follows.
inline constexpr std::string_view kCodeStart = "AB1_";

// Whether it was meant as a code, of whatever version and in whatever case: "ab2_...".
bool looks_like_code(std::string_view text);

std::string board_code(const Level& level, const Changes& changes);

struct DecodedBoard {
  std::optional<Level> level;  // both are there, or the fault
  Changes changes;
  std::string fault;  // a sentence: what is wrong with the code
};

// Never throws on bad input. Levels are those of level_files().
DecodedBoard decode_board(std::string_view code);

}  // namespace ackboard
