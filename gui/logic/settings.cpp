#include "gui/logic/settings.hpp"

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <sstream>
#include <string_view>

#include "gui/logic/atomic_file.hpp"
#include "gui/logic/clock.hpp"

namespace ackboard {
namespace {

namespace options = boost::program_options;

constexpr std::array<std::string_view, 3> kThemes{"dark", "light", "high-contrast"};
constexpr std::string_view kWatch = "watch";

std::optional<double> number_in(const std::string& text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double number = 0;
  stream >> number;
  if (!stream || !(stream >> std::ws).eof()) return std::nullopt;
  return number;
}

std::string number_text(double number) {
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream << number;
  return stream.str();
}

// Values one by one, so that one that is wrong costs only itself.
class Taker {
 public:
  Taker(const options::parsed_options& parsed, ReadSettings& read) : parsed_(parsed), read_(read) {}

  template <class Take>  // bool (const std::string&): whether it is a value
  void take(const std::string& name, const std::string& expected, const Take& take) {
    known_.push_back(name);
    for (const options::option& option : parsed_.options) {
      if (option.string_key != name || option.value.empty() || take(option.value.front())) continue;
      read_.complaints.push_back(name + " = " + option.value.front() + ": expected " + expected);
    }
  }
  void complain_of_others() {
    for (const options::option& option : parsed_.options) {
      if (std::find(known_.begin(), known_.end(), option.string_key) != known_.end()) continue;
      read_.complaints.push_back("there is no setting named " + option.string_key);
    }
  }

 private:
  const options::parsed_options& parsed_;
  ReadSettings& read_;
  std::vector<std::string> known_;
};

bool take_number(const std::string& text, double least, double most, double& into) {
  const std::optional<double> number = number_in(text);
  if (!number || *number < least || *number > most) return false;
  into = *number;
  return true;
}

bool take_size(const std::string& text, int least, int& into) {
  double number = 0;
  if (!take_number(text, least, 16384, number)) return false;
  into = static_cast<int>(number);
  return true;
}

void take_all(const options::parsed_options& parsed, ReadSettings& read) {
  Settings& settings = read.settings;
  Taker taker(parsed, read);
  taker.take("scale", "monitor, or 0.75 to 3", [&](const std::string& text) {
    if (text == "monitor") settings.scale = 0;
    return text == "monitor" || take_number(text, kLeastScale, kMostScale, settings.scale);
  });
  taker.take("theme", "dark, light or high-contrast", [&](const std::string& text) {
    if (is_theme(text)) settings.theme = text;
    return is_theme(text);
  });
  taker.take("reduced-motion", "yes or no", [&](const std::string& text) {
    settings.reduced_motion = text == "yes";
    return text == "yes" || text == "no";
  });
  taker.take("speed", "watch, or 0.1 to 1000", [&](const std::string& text) {
    double speed = 1;
    if (text == kWatch) settings.speed.reset();
    if (text == kWatch) return true;
    if (!take_number(text, kSlowest, kFastest, speed)) return false;
    settings.speed = speed;
    return true;
  });
  taker.take("width", "1024 or more",
             [&](const std::string& text) { return take_size(text, 320, settings.width); });
  taker.take("height", "640 or more",
             [&](const std::string& text) { return take_size(text, 240, settings.height); });
  taker.complain_of_others();
}

}  // namespace

bool is_theme(const std::string& name) {
  return std::find(kThemes.begin(), kThemes.end(), name) != kThemes.end();
}

ReadSettings parse_settings(const std::string& text) {
  ReadSettings read;
  std::istringstream stream(text);
  try {
    take_all(options::parse_config_file(stream, options::options_description(), true), read);
  } catch (const options::error& fault) {
    read = {};
    read.complaints.emplace_back(fault.what());
  }
  return read;
}

ReadSettings read_settings(const std::filesystem::path& file) {
  const std::optional<std::string> text = read_whole(file);
  return text ? parse_settings(*text) : ReadSettings{};
}

std::string settings_text(const Settings& settings) {
  std::string text = "# Settings of ackboard-player. Written by it; may be edited while it does not run.\n";
  text += "scale = " + (settings.scale > 0 ? number_text(settings.scale) : "monitor") + "\n";
  text += "theme = " + settings.theme + "\n";
  text += std::string("reduced-motion = ") + (settings.reduced_motion ? "yes" : "no") + "\n";
  text += "speed = " + (settings.speed ? number_text(*settings.speed) : std::string(kWatch)) + "\n";
  text += "width = " + std::to_string(settings.width) + "\n";
  text += "height = " + std::to_string(settings.height) + "\n";
  return text;
}

Settings with_changes(Settings kept, const Settings& before, const Settings& now) {
  if (now.scale != before.scale) kept.scale = now.scale;
  if (now.theme != before.theme) kept.theme = now.theme;
  if (now.reduced_motion != before.reduced_motion) kept.reduced_motion = now.reduced_motion;
  if (now.speed != before.speed) kept.speed = now.speed;
  if (now.width != before.width) kept.width = now.width;
  if (now.height != before.height) kept.height = now.height;
  return kept;
}

std::string write_settings(const std::filesystem::path& file, const Settings& settings) {
  return write_whole(file, settings_text(settings));
}

}  // namespace ackboard
