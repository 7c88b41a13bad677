#include "gui/logic/command_line.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <sstream>

#include "gui/logic/settings.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

namespace options = boost::program_options;

options::options_description visible_options() {
  options::options_description all("Options", 78, 46);
  const auto word = [] { return options::value<std::string>(); };
  all.add_options()  //
      ("at", word()->value_name("TIME"),
       "open paused at this time (2.5s), or at the event that breaks the first goal (break)")        //
      ("variant", word()->value_name("NAME"), "take this variant of the file in hand")               //
      ("size", word()->value_name("WxH"), "of the window or the picture, such as 1280x720")          //
      ("scale", word()->value_name("S"), "of the interface, 0.75 to 3; else the monitor's own")      //
      ("theme", word()->value_name("NAME"), "dark, light or high-contrast")                          //
      ("view", word()->value_name("NAME"), ("what to show: " + std::string(kViews)).c_str())         //
      ("screenshot", word()->value_name("FILE"), "write a picture (PNG) and end; needs no display")  //
      ("help,h", "this text")                                                                        //
      ("version", "the version");
  return all;
}

bool read_size(const std::string& text, int& width, int& height) {
  const char* const end = text.data() + text.size();
  const auto [cross, fault] = std::from_chars(text.data(), end, width);
  if (fault != std::errc{} || cross == end || *cross != 'x') return false;
  const auto [last, other_fault] = std::from_chars(cross + 1, end, height);
  return other_fault == std::errc{} && last == end && width >= 320 && height >= 240 && width <= 16384 &&
         height <= 16384;
}

std::optional<double> read_scale(const std::string& text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double scale = 0;
  stream >> scale;
  if (!stream || !stream.eof() || scale < kLeastScale || scale > kMostScale) return std::nullopt;
  return scale;
}

bool is_view(std::string_view name) {
  for (std::string_view rest = kViews; !rest.empty();) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    if (rest.substr(0, end) == name) return true;
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return false;
}

// Returns what is wrong; empty if nothing is.
std::string take(const options::variables_map& given, CommandLine& line) {
  const auto text = [&](const char* name) {
    return given.count(name) != 0 ? given[name].as<std::string>() : std::string();
  };
  line.what = text("what");
  line.variant = text("variant");
  line.picture = text("screenshot");
  if (given.count("screenshot") != 0 && line.picture.empty())
    return "--screenshot: expected the name of a file";
  line.asks_for_help = given.count("help") != 0;
  line.asks_for_version = given.count("version") != 0;
  line.at_break = text("at") == "break";
  if (given.count("at") != 0 && !line.at_break) {
    const Parsed<Duration> at = parse_duration(text("at"));
    if (!at) return "--at " + text("at") + ": expected a time such as 2.5s, or break";
    line.at = kStart + *at.value;
  }
  if (given.count("size") != 0 && !read_size(text("size"), line.width, line.height)) {
    return "--size " + text("size") +
           ": expected a width and a height in pixels, from 320x240 to 16384x16384, such as 1280x720";
  }
  if (given.count("scale") != 0) {
    line.scale = read_scale(text("scale"));
    if (!line.scale) return "--scale " + text("scale") + ": expected a number from 0.75 to 3";
  }
  line.theme = text("theme");
  if (given.count("theme") != 0 && !is_theme(line.theme))
    return "--theme " + line.theme + ": expected dark, light or high-contrast";
  line.view = text("view");
  if (given.count("view") != 0 && !is_view(line.view))
    return "--view " + line.view + ": expected one of " + std::string(kViews);
  return {};
}

}  // namespace

ReadCommandLine read_command_line(const std::vector<std::string>& words) {
  ReadCommandLine read;
  options::options_description all = visible_options();
  all.add_options()("what", options::value<std::string>());
  options::positional_options_description places;
  places.add("what", 1);
  try {
    options::variables_map given;
    options::store(options::command_line_parser(words).options(all).positional(places).run(), given);
    read.fault = take(given, read.line);
  } catch (const options::error& fault) {
    read.fault = fault.what();
  }
  return read;
}

std::string command_line_help() {
  std::ostringstream text;
  text << "usage: ackboard-player [FILE | LEVEL | CODE] [OPTIONS]\n\n"
          "Opens a scenario file, a level by its name or its place in the list, or the\nboard of a code; "
          "the first level if none is given.\n\n"
       << visible_options()
       << "\nExamples:\n"
          "  ackboard-player scenarios/mini-board.json --at break\n"
          "  ackboard-player 3 --theme light\n"
          "  ackboard-player scenarios/poison.json --variant no-limit --screenshot poison.png\n";
  return text.str();
}

}  // namespace ackboard
