// A picture of the player without a display: drawn by EGL without a surface, and written as a PNG file.
#pragma once

#include <filesystem>
#include <string>

namespace ackboard {

class Player;

// Draws the player as it stands. Returns what went wrong; empty if nothing did. Needs an ImGui context.
std::string write_picture(Player& player, int width, int height, const std::filesystem::path& file);

}  // namespace ackboard
