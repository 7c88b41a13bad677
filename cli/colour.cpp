#include "cli/colour.hpp"

namespace ackboard {
namespace {

// The colours of the terminal's own palette, so that they suit its background.
constexpr std::string_view sequence(Ink ink) {
  switch (ink) {
    case Ink::plain:
      return "";
    case Ink::bold:
      return "\x1b[1m";
    case Ink::faint:
      return "\x1b[2m";
    case Ink::green:
      return "\x1b[32m";
    case Ink::red:
      return "\x1b[1;31m";
    case Ink::yellow:
      return "\x1b[33m";
  }
  return "";
}

}  // namespace

std::string inked(const Style& style, Ink ink, std::string_view text) {
  if (!style.colour || ink == Ink::plain || text.empty()) return std::string(text);
  return std::string(sequence(ink)) + std::string(text) + "\x1b[0m";
}

}  // namespace ackboard
