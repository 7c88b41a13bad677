#include "cli/player_hint.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

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

// Standard input by its other names may well be a regular file, but not the one of another process.
bool can_be_opened_again(const std::string& file) {
  if (file == "-") return false;
  std::error_code none;
  const std::filesystem::file_status status = std::filesystem::status(file, none);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return false;
  const std::string whole = std::filesystem::absolute(file, none).lexically_normal().string();
  return whole != "/dev/stdin" && !whole.starts_with("/dev/fd/") && !whole.starts_with("/proc/");
}

// A word that begins with a dash would be taken for an option.
std::string file_words(const std::string& file) { return quoted(file.starts_with('-') ? "./" + file : file); }

std::string variant_words(const std::string& name) {
  return (name.starts_with('-') ? " --variant=" : " --variant ") + quoted(name);
}

}  // namespace

std::string player_hint(const std::string& file, const ScenarioResult& result) {
  if (!can_be_opened_again(file)) return {};
  for (const VariantResult& variant : result.variants) {
    if (verdict_of(variant) != Verdict::misses) continue;
    std::string command = "ackboard-player " + file_words(file);
    if (result.asked > 1 || variant.name != "default") command += variant_words(variant.name);
    if (printable(command) != command) return {};  // what would be shown is another name
    return "Look at it: " + command + " --at break\n";
  }
  return {};
}

}  // namespace ackboard
