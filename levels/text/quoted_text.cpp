#include "levels/text/quoted_text.hpp"

#include <cstdint>

namespace ackboard {
namespace {

constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::size_t kLongestQuote = 60;
constexpr std::size_t kLongestStep = 200;  // bytes

std::uint8_t byte_at(std::string_view text, std::size_t index) {
  return static_cast<std::uint8_t>(text[index]);
}

bool continues(std::string_view text, std::size_t from, std::size_t to) {
  if (text.size() < to) return false;
  for (std::size_t index = from; index < to; ++index) {
    if ((byte_at(text, index) & 0xC0U) != 0x80U) return false;
  }
  return true;
}

void append_escape(std::string& out, std::uint8_t code) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += "\\u00";
  out += digits[code >> 4U];
  out += digits[code & 0xFU];
}

void append_escaped(std::string& out, std::string_view character) {
  const std::uint8_t first = byte_at(character, 0);
  // U+0080 to U+009F steer a terminal just as the ASCII control characters do.
  const bool high_control = character.size() == 2 && first == 0xC2U && byte_at(character, 1) < 0xA0U;
  if (first == '"' || first == '\\') {
    out += '\\';
    out += character;
  } else if (first < 0x20U || first == 0x7FU) {
    append_escape(out, first);
  } else if (high_control) {
    append_escape(out, byte_at(character, 1));
  } else {
    out += character;
  }
}

}  // namespace

std::size_t character_length(std::string_view text) {
  if (text.empty()) return 0;
  const std::uint8_t first = byte_at(text, 0);
  if (first < 0x80U) return 1;
  const std::uint8_t second = text.size() > 1 ? byte_at(text, 1) : std::uint8_t{0};
  if (first >= 0xC2U && first <= 0xDFU) return continues(text, 1, 2) ? 2 : 0;
  if (first >= 0xE0U && first <= 0xEFU) {
    if (first == 0xE0U && second < 0xA0U) return 0;  // overlong
    if (first == 0xEDU && second > 0x9FU) return 0;  // a surrogate
    return continues(text, 1, 3) ? 3 : 0;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    if (first == 0xF0U && second < 0x90U) return 0;  // overlong
    if (first == 0xF4U && second > 0x8FU) return 0;  // beyond U+10FFFF
    return continues(text, 1, 4) ? 4 : 0;
  }
  return 0;
}

std::string valid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    out += length > 0 ? text.substr(0, length) : kReplacementCharacter;
    text.remove_prefix(length > 0 ? length : 1);
  }
  return out;
}

std::string longer_path(const std::string& path, std::string_view step) {
  std::string longer = path.empty() ? std::string() : path + '.';
  if (step.size() <= kLongestStep) return longer.append(step);
  std::size_t end = kLongestStep;
  while (end > 0 && (byte_at(step, end) & 0xC0U) == 0x80U) --end;  // not inside a character
  return longer.append(step.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kLongestQuote) {
      out += "...";
      break;
    }
    const std::size_t length = character_length(text);
    append_escaped(out, length > 0 ? text.substr(0, length) : kReplacementCharacter);
    text.remove_prefix(length > 0 ? length : 1);
  }
  return out + '"';
}

}  // namespace ackboard
