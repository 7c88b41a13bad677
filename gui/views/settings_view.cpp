// Settings, kept at once.
#include <array>
#include <string>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

struct Choice {
  const char* label;
  double value;
};

constexpr std::array kScales{Choice{"Monitor's own", 0}, Choice{"75 %", 0.75}, Choice{"100 %", 1},
                             Choice{"125 %", 1.25},      Choice{"150 %", 1.5}, Choice{"200 %", 2},
                             Choice{"300 %", 3}};
constexpr std::array kSpeeds{Choice{"Watch each message", 0},
                             Choice{"0.1x", 0.1},
                             Choice{"1x", 1},
                             Choice{"10x", 10},
                             Choice{"100x", 100},
                             Choice{"1000x", 1000}};
constexpr std::array kThemes{"dark", "light", "high-contrast"};

void row(const Player& player, const char* words, const char* meaning) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::AlignTextToFramePadding();
  text(player.ui.theme.text, player.ui.fonts.body, words);
  wrapped(player.ui.theme.faint, player.ui.fonts.small, meaning);
  ImGui::TableNextColumn();
  ImGui::SetNextItemWidth(-1);
}

template <class Choices>
bool choose(Player& player, const char* name, const Choices& choices, double& value) {
  const char* shown = "its own";
  for (const Choice& choice : choices) {
    if (choice.value == value) shown = choice.label;
  }
  bool changed = false;
  const bool open = ImGui::BeginCombo((std::string("##") + name).c_str(), shown);
  player.ui.note(name);
  if (!open) return false;
  for (const Choice& choice : choices) {
    if (ImGui::Selectable(choice.label, choice.value == value)) {
      value = choice.value;
      changed = true;
    }
    player.ui.note(std::string(name) + " " + choice.label);
  }
  ImGui::EndCombo();
  return changed;
}

}  // namespace

void draw_settings(Player& player) {
  Settings& settings = player.settings;
  bool changed = false;
  if (!ImGui::BeginTable("settings", 2)) return;
  ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 1.2F);
  ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 1.0F);
  row(player, "Scale", "How large everything is.");
  changed = choose(player, "scale", kScales, settings.scale) || changed;
  row(player, "Theme", "Colours. T takes the next one.");
  const bool open = ImGui::BeginCombo("##theme", settings.theme.c_str());
  player.ui.note("theme");
  if (open) {
    for (const char* theme : kThemes) {
      if (ImGui::Selectable(theme, settings.theme == theme)) {
        settings.theme = theme;
        changed = true;
      }
      player.ui.note(std::string("theme ") + theme);
    }
    ImGui::EndCombo();
  }
  row(player, "Reduced motion", "No streaks of what was too fast to be seen.");
  if (ImGui::Checkbox("##motion", &settings.reduced_motion)) changed = true;
  player.ui.note("reduced motion");
  row(player, "Speed at the start", "Of each board that is opened. Boards with many jobs start at 1x.");
  double speed = settings.speed.value_or(0);
  if (choose(player, "speed", kSpeeds, speed)) {
    settings.speed = speed > 0 ? std::optional(speed) : std::nullopt;
    if (player.session.is_open()) player.session.cursor().clock().set_speed(settings.speed);
    changed = true;
  }
  ImGui::EndTable();
  if (changed) player.keep_settings();
}

}  // namespace ackboard
