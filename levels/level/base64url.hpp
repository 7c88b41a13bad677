// base64url of RFC 4648, section 5, without padding.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ackboard {

std::string base64url(std::span<const std::uint8_t> bytes);

// Nothing if the text is not exactly what base64url() makes of some bytes.
std::optional<std::vector<std::uint8_t>> bytes_of_base64url(std::string_view text);

}  // namespace ackboard
