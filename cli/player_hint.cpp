#include "cli/player_hint.hpp"

#include <string_view>

#include "cli/text_layout.hpp"
#include "cli/verdict.hpp"

namespace ackboard {
namespace {

// As a shell takes it for one word.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:@%=";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string text = "'";
  for (const char each : word) text += each == '\'' ? std::string("'\\''") : std::string(1, each);
  return text + "'";
}

}  // namespace

std::string player_hint(const std::string& file, const ScenarioResult& result) {
  if (file == "-") return {};
  for (const VariantResult& variant : result.variants) {
    if (verdict_of(variant) != Verdict::misses) continue;
    std::string command = "ackboard-player " + quoted(file);
    if (result.asked > 1 || variant.name != "default") command += " --variant " + quoted(variant.name);
    return "Look at it: " + printable(command) + " --at break\n";
  }
  return {};
}

}  // namespace ackboard
