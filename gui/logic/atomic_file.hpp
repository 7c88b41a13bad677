// Files of the player's own: whole or not at all, whatever moment the program dies at.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ackboard {

// Writes the text to a temporary file beside it, forces it to the disk and renames it. Makes the folder if
// there is none. Returns what went wrong; empty if nothing did.
std::string write_whole(const std::filesystem::path& file, std::string_view text);

// Nothing if it cannot be read.
std::optional<std::string> read_whole(const std::filesystem::path& file);

// Gives the file another name, which says why, and returns that; a file of that name is never replaced.
// Empty if it could not be renamed.
std::filesystem::path set_aside(const std::filesystem::path& file, std::string_view why);

// Where files of this program belong by the XDG rules: "$XDG_DATA_HOME/ackboard",
// "$XDG_CONFIG_HOME/ackboard". Empty if neither the variable nor HOME is set.
std::filesystem::path data_folder();
std::filesystem::path settings_folder();

}  // namespace ackboard
