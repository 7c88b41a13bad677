#include "levels/level/level_list.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <vector>

#include "levels/text/nearest.hpp"

namespace ackboard {

std::optional<std::size_t> find_level(std::string_view name_or_place) {
  const std::span<const LevelFile> files = level_files();
  const auto named = std::find_if(files.begin(), files.end(),
                                  [&](const LevelFile& file) { return file.name == name_or_place; });
  if (named != files.end()) return static_cast<std::size_t>(named - files.begin());
  std::size_t place = 0;
  const char* end = name_or_place.data() + name_or_place.size();
  const auto read = std::from_chars(name_or_place.data(), end, place);
  const bool inside = read.ec == std::errc{} && read.ptr == end && place >= 1 && place <= files.size();
  return inside ? std::optional(place - 1) : std::nullopt;
}

std::string nearest_level(std::string_view wrong) {
  std::vector<std::string_view> names;
  for (const LevelFile& file : level_files()) names.push_back(file.name);
  return nearest_name(wrong, names);
}

}  // namespace ackboard
