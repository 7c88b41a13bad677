// How a person likes the player, kept in a file that can be read and edited: name = value.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ackboard {

struct Settings {
  double scale = 0;            // of the interface; 0: the monitor's own
  std::string theme = "dark";  // dark, light, high-contrast
  bool reduced_motion = false;
  std::optional<double> speed;  // nothing: the pace for watching
  int width = 1280, height = 720;

  friend bool operator==(const Settings&, const Settings&) = default;
};

struct ReadSettings {
  Settings settings;
  std::vector<std::string> complaints;  // one for each thing that is wrong; the rest holds
};

// Of a file that is not there: as they come.
ReadSettings read_settings(const std::filesystem::path& file);
ReadSettings parse_settings(const std::string& text);
std::string settings_text(const Settings& settings);
// Returns what went wrong; empty if nothing did.
std::string write_settings(const std::filesystem::path& file, const Settings& settings);

// The kept settings with all that a person changed between `before` and `now`.
Settings with_changes(Settings kept, const Settings& before, const Settings& now);

inline constexpr double kLeastScale = 0.75;
inline constexpr double kMostScale = 3;
bool is_theme(const std::string& name);

}  // namespace ackboard
