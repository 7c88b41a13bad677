#include "gui/views/fonts.hpp"

#include <algorithm>
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

constexpr float kLarge = 26;
constexpr float kLargest_px = 56;  // larger glyphs take too much memory

ImFont* load(const char* file, float size) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  const std::string path = found(file);
  ImFontConfig config;
  config.SizePixels = std::round(std::min(size, kLargest_px));
  config.OversampleH = size < kLarge ? 2 : 1;
  config.OversampleV = 1;
  if (path.empty()) return atlas.AddFontDefault(&config);
  return atlas.AddFontFromFileTTF(path.c_str(), config.SizePixels, &config, kGlyphs.data());
}

ImFont* font_for(const std::vector<ImFont*>& fonts, float height) {
  constexpr float kUnnoticed = 1.05F;
  const auto found = std::find_if(fonts.begin(), fonts.end(), [height](const ImFont* font) {
    return font->FontSize * kUnnoticed >= height;
  });
  return found != fonts.end() ? *found : fonts.back();
}

}  // namespace

ImFont* Fonts::regular_for(float height) const { return font_for(regulars, height); }
ImFont* Fonts::bold_for(float height) const { return font_for(bolds, height); }

Fonts load_fonts(float scale) {
  ImGui::GetIO().Fonts->Clear();
  Fonts fonts;
  fonts.body = load("DejaVuSans.ttf", 14 * scale);
  fonts.small = load("DejaVuSans.ttf", 12 * scale);
  fonts.bold = load("DejaVuSans-Bold.ttf", 14 * scale);
  fonts.title = load("DejaVuSans-Bold.ttf", 20 * scale);
  fonts.regulars = {fonts.small, fonts.body, load("DejaVuSans.ttf", kLarge * scale)};
  fonts.bolds = {fonts.bold, fonts.title, load("DejaVuSans-Bold.ttf", kLarge * scale)};
  return fonts;
}

}  // namespace ackboard
