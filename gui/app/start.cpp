#include "gui/app/start.hpp"

#include <imgui.h>

#include <cstring>
#include <iostream>

#include "gui/app/picture.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
int start_player(int count, char** words) {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  Player player;
  player.open_file(words[1]);
  if (count > 4) player.session.cursor().go_to(Time{Duration{std::atoll(words[3]) * 1000}});
  if (count > 5) player.session.set_compares(words[5][0] == '1');
  int w = 1280, h = 720;
  if (count > 6) std::sscanf(words[6], "%dx%d", &w, &h);
  if (count > 7) {
    player.settings.scale = std::atof(words[7]);
  }
  if (count > 8) player.settings.theme = words[8];
  player.apply_settings();
  const std::string fault = write_picture(player, w, h, words[2]);
  std::cerr << fault << (player.notice ? player.notice->words : "") << "\n";
  return 0;
}
}  // namespace ackboard
