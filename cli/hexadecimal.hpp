// Fingerprints as people and files write them.
#pragma once

#include <cstdint>
#include <string>

namespace ackboard {

// Always 16 digits, in lower case.
inline std::string hexadecimal(std::uint64_t value) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 4) {
    *digit = "0123456789abcdef"[value & 0xF];
  }
  return digits;
}

}  // namespace ackboard
