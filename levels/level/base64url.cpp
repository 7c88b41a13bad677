#include "levels/level/base64url.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t pending = 0, bits = 0;
  for (const std::uint8_t byte : bytes) {
    pending = (pending << 8U) | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += kDigits[(pending >> (bits - 6)) & 63U];
  }
  if (bits > 0) text += kDigits[(pending << (6 - bits)) & 63U];
  return text;
}

std::optional<std::vector<std::uint8_t>> bytes_of_base64url(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t pending = 0, bits = 0;
  for (const char each : text) {
    const std::size_t digit = kDigits.find(each);
    if (digit == std::string_view::npos) return std::nullopt;
    pending = (pending << 6U) | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(pending >> bits));
  }
  const bool rest_is_zero = (pending & ((1U << bits) - 1U)) == 0;
  return bits < 6 && rest_is_zero ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace ackboard
