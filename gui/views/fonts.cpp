#include "gui/views/fonts.hpp"

#include <array>
#include <cmath>
#include <filesystem>
#include <string>
#include <system_error>

namespace ackboard {
namespace {

constexpr std::array kFolders{"/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/TTF/",
                              "/usr/share/fonts/dejavu/", "/usr/share/fonts/dejavu-sans-fonts/",
                              "/usr/local/share/fonts/"};

// Latin, dashes and dots, arrows, comparisons, shapes, stars, ticks and crosses.
constexpr std::array<ImWchar, 17> kGlyphs{0x0020, 0x00FF, 0x2010, 0x2030, 0x2190, 0x21FF,
                                          0x2212, 0x2212, 0x2260, 0x2265, 0x25A0, 0x25FF,
                                          0x2605, 0x2606, 0x2713, 0x2718, 0};

std::string found(const char* file) {
  for (const char* folder : kFolders) {
    std::error_code failed;
    if (std::filesystem::is_regular_file(std::string(folder) + file, failed))
      return std::string(folder) + file;
  }
  return {};
}

ImFont* load(const char* file, float size) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  const std::string path = found(file);
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.SizePixels = std::round(size);
  if (path.empty()) return atlas.AddFontDefault(&config);
  return atlas.AddFontFromFileTTF(path.c_str(), config.SizePixels, &config, kGlyphs.data());
}

}  // namespace

Fonts load_fonts(float scale) {
  ImGui::GetIO().Fonts->Clear();
  Fonts fonts;
  fonts.body = load("DejaVuSans.ttf", 14 * scale);
  fonts.small = load("DejaVuSans.ttf", 12 * scale);
  fonts.bold = load("DejaVuSans-Bold.ttf", 14 * scale);
  fonts.title = load("DejaVuSans-Bold.ttf", 20 * scale);
  return fonts;
}

}  // namespace ackboard
