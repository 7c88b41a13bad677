#include "cli/levels_list.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/colour.hpp"
#include "cli/json.hpp"
#include "cli/json_output.hpp"
#include "cli/level_choice.hpp"
#include "cli/text_layout.hpp"
#include "cli/version.hpp"
#include "levels/level/level_list.hpp"

namespace ackboard {
namespace {

ExitStatus list_as_json(Console& console) {
  Json json = {{"schema_version", kSchemaVersion}, {"levels", Json::array()}};
  for (std::size_t at = 0; at < level_files().size(); ++at) {
    const Level level = built_in_level(at);
    json["levels"].push_back({{"place", at + 1},
                              {"name", level.name},
                              {"title", level.lesson.title},
                              {"idea", level.lesson.idea}});
  }
  write_json(console.out, json);
  return ExitStatus::all_met;
}

ExitStatus list_as_text(Console& console) {
  std::size_t widest = 0;
  for (const LevelFile& file : level_files()) widest = std::max(widest, file.name.size());
  const Style& style = console.out_style;
  for (std::size_t at = 0; at < level_files().size(); ++at) {
    const Level level = built_in_level(at);
    const std::string place = std::to_string(at + 1);
    const std::string margin = std::string(2 - std::min<std::size_t>(place.size(), 2), ' ') + place + "  " +
                               padded(level.name, widest) + "  ";
    console.out << margin << inked(style, Ink::bold, level.lesson.title) << "\n"
                << paragraph(std::string(margin.size(), ' '), level.lesson.idea, style.columns);
  }
  return ExitStatus::all_met;
}

}  // namespace

CommandAction declare_levels_list(CLI::App& app) {
  const auto format = std::make_shared<Format>(Format::text);
  add_format(app, *format, {Format::text, Format::json});
  app.footer("Example:\n  ackboard levels list");
  return [format](Console& console) {
    return *format == Format::json ? list_as_json(console) : list_as_text(console);
  };
}

}  // namespace ackboard
