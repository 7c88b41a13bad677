#include "cli/character_width.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

struct Range {
  char32_t first, last;
};

// Unicode 15, East Asian Width W and F, in broad strokes.
constexpr std::array kWide{
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},   Range{0xA960, 0xA97C},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF01, 0xFF60},
    Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF},
    Range{0x20000, 0x3FFFD},
};

constexpr std::array kCombining{
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
    Range{0x064B, 0x065F}, Range{0x0E34, 0x0E3A}, Range{0x200B, 0x200D},
    Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F},
};

constexpr std::array kControl{
    Range{0x0000, 0x001F}, Range{0x007F, 0x009F}, Range{0x200E, 0x200F},
    Range{0x2028, 0x202E}, Range{0x2066, 0x2069}, Range{0xFEFF, 0xFEFF},
};

bool within(std::span<const Range> ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return range.first <= character && character <= range.last; });
}

}  // namespace

Character first_character(std::string_view text) {
  const std::size_t bytes = character_length(text);
  if (bytes == 0) return {1, U'\uFFFD'};
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  if (bytes == 1) return {1, byte(0)};
  char32_t code = byte(0) & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) code = (code << 6) | (byte(i) & 0x3Fu);
  return {bytes, code};
}

std::size_t width_of(char32_t character) {
  if (character < 0x300) return 1;
  if (within(kCombining, character)) return 0;
  return within(kWide, character) ? 2 : 1;
}

bool is_control(char32_t character) { return within(kControl, character); }

}  // namespace ackboard
