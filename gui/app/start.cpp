#include "gui/app/start.hpp"

#include <imgui.h>

#include <iostream>
#include <string>
#include <vector>

#include "gui/app/picture.hpp"
#include "gui/app/window.hpp"
#include "gui/logic/atomic_file.hpp"
#include "gui/logic/command_line.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

constexpr int kFailed = 2;

int fail(const std::string& sentence) {
  std::cerr << "ackboard-player: " << sentence << "\n";
  return kFailed;
}

// What the command line says goes before what the settings say, and is not kept.
void apply(const CommandLine& line, Settings& settings) {
  if (line.width > 0) {
    settings.width = line.width;
    settings.height = line.height;
  }
  if (line.scale) settings.scale = *line.scale;
  if (!line.theme.empty()) settings.theme = line.theme;
}

// Returns what cannot be done; empty if all can.
std::string open(Player& player, const CommandLine& line) {
  player.open(line.what);
  if (!player.session.is_open()) return player.notice ? player.notice->words : "Nothing could be opened.";
  if (!line.variant.empty() && !player.session.take_in_hand(line.variant)) {
    if (player.levels.level() != nullptr) return "A level has no variants here; --variant is for files.";
    std::string names;
    for (const std::string& name : player.session.variants()) names += (names.empty() ? "" : ", ") + name;
    return "There is no variant named " + line.variant +
           (names.empty() ? "; the file has none." : "; there are " + names + ".");
  }
  if (line.at) player.session.cursor().go_to(*line.at);
  if (line.at_break && !player.go_to_break()) player.session.cursor().go_to(player.session.cursor().end());
  player.show(line.view);
  return {};
}

int run(Player& player, const CommandLine& line) {
  Settings asked_for = player.settings;
  apply(line, asked_for);
  player.use_for_now(asked_for);
  if (const std::string fault = open(player, line); !fault.empty()) return fail(fault);
  if (!line.picture.empty()) {
    const std::string fault =
        write_picture(player, player.settings.width, player.settings.height, line.picture);
    return fault.empty() ? 0 : fail(fault);
  }
  const std::string fault = show_in_window(player, player.settings.width, player.settings.height);
  return fault.empty() ? 0 : fail(fault);
}

}  // namespace

int start_player(int count, char** words) {
  const ReadCommandLine read = read_command_line({words + 1, words + count});
  if (!read.fault.empty()) return fail(read.fault + " (--help tells more)");
  if (read.line.asks_for_help) {
    std::cout << command_line_help();
    return 0;
  }
  if (read.line.asks_for_version) {
    std::cout << "ackboard-player " ACKBOARD_VERSION "\n";
    return 0;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  int status = 0;
  {
    Player player;
    // A picture shows what there is and changes nothing; what is not right is told beside it, not in it.
    const bool only_reads = !read.line.picture.empty();
    player.load(settings_folder(), data_folder(), only_reads);
    if (only_reads && player.notice) std::cerr << "ackboard-player: " << player.notice->words << "\n";
    if (only_reads) player.notice.reset();
    status = run(player, read.line);
  }
  ImGui::DestroyContext();
  return status;
}

}  // namespace ackboard
