// Opening and saving scenario files.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "gui/views/overlays.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

namespace fs = std::filesystem;

void set_path(Player& player, const std::string& path) {
  player.path = {};
  std::memcpy(player.path.data(), path.data(), std::min(path.size(), player.path.size() - 1));
}

fs::path folder_of(const Player& player) {
  std::error_code failed;
  const fs::path typed(player.path.data());
  if (fs::is_directory(typed, failed)) return typed;
  if (!typed.parent_path().empty() && fs::is_directory(typed.parent_path(), failed))
    return typed.parent_path();
  return fs::current_path(failed);
}

// Folders first, then scenario files.
std::vector<fs::path> listed(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed); !failed && at != fs::directory_iterator();
       at.increment(failed)) {
    std::error_code none;
    const fs::path& path = at->path();
    const bool is_folder = fs::is_directory(path, none);
    if (path.filename().string().front() == '.' || (!is_folder && path.extension() != ".json")) continue;
    entries.push_back(path);
  }
  std::sort(entries.begin(), entries.end(), [](const fs::path& a, const fs::path& b) {
    std::error_code none;
    const bool a_is_folder = fs::is_directory(a, none);
    const bool b_is_folder = fs::is_directory(b, none);
    return a_is_folder != b_is_folder ? a_is_folder : a < b;
  });
  return entries;
}

bool path_field(Player& player, const char* label) {
  ImGui::SetNextItemWidth(-ImGui::GetFrameHeight() * 3);
  const bool entered =
      ImGui::InputTextWithHint("##path", "a path", player.path.data(), player.path.size(),
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  player.ui.note("path");
  if (ImGui::IsWindowAppearing() || player.path_wants_focus) ImGui::SetKeyboardFocusHere(-1);
  player.path_wants_focus = false;
  ImGui::SameLine();
  return button(player.ui, label, ButtonLook::accent) || entered;
}

}  // namespace

void draw_open_file(Player& player) {
  if (path_field(player, "Open")) {
    std::error_code failed;
    player.path_wants_focus = true;  // if it cannot be opened, the path is mended next
    if (!fs::is_directory(player.path.data(), failed)) return player.open_file(player.path.data());
  }
  const fs::path folder = folder_of(player);
  wrapped(player.ui.theme.faint, player.ui.fonts.small, folder.string());
  ImGui::BeginChild("files", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  if (folder.has_parent_path() && ImGui::Selectable("..")) set_path(player, folder.parent_path().string());
  for (const fs::path& path : listed(folder)) {
    std::error_code failed;
    const bool is_folder = fs::is_directory(path, failed);
    const std::string name = path.filename().string() + (is_folder ? "/" : "");
    const bool chosen = ImGui::Selectable(name.c_str());
    player.ui.note("file " + name);
    if (!chosen) continue;
    set_path(player, path.string());
    if (!is_folder) {
      player.open_file(path);
      break;
    }
  }
  ImGui::EndChild();
}

void draw_save_file(Player& player) {
  if (ImGui::IsWindowAppearing()) {
    player.path_to_replace.clear();
    set_path(player, player.session.file().empty() ? player.session.name() + ".json"
                                                   : player.session.file().string());
  }
  const bool saves = path_field(player, "Save");
  std::error_code failed;
  const fs::path file(player.path.data());
  const bool replaces = fs::exists(file, failed) && file != player.session.file();
  const bool asked = replaces && player.path_to_replace == file;
  wrapped(asked ? player.ui.theme.bad : player.ui.theme.faint, player.ui.fonts.small,
          asked      ? "There is a file of that name. Enter again replaces it."
          : replaces ? "There is a file of that name."
          : player.session.has_comments()
              ? "The whole scenario, with its faults and variants, but without the comments of its file."
              : "The whole scenario, with its faults and variants.");
  if (!saves || player.path[0] == '\0') return;
  player.path_wants_focus = true;
  if (replaces && !asked) {
    player.path_to_replace = file;
    return;
  }
  if (!file.parent_path().empty() && !fs::is_directory(file.parent_path(), failed))
    return player.tell("There is no folder " + file.parent_path().string() + ".", true);
  const std::string fault = player.session.save(file);
  player.tell(fault.empty() ? "Saved " + file.string() + "." : fault, !fault.empty());
  if (fault.empty()) player.overlay = Overlay::none;
}

}  // namespace ackboard
