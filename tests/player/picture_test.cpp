// Pictures of the views, compared with approved ones. Drawn by EGL without a display; what another driver
// rounds otherwise is tolerated, what moved or is missing is not.
//
// To approve new ones: ACKBOARD_APPROVE=1 ackboard_player_tests "[picture]"
#include "gui/app/picture.hpp"

#include <imgui.h>
#include <stb_image.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {
namespace {

constexpr int kFarOff = 48;            // of 255, in any channel
constexpr double kMostFarOff = 0.004;  // the share of pixels that may be

struct Picture {
  int width = 0, height = 0;
  std::unique_ptr<unsigned char, decltype(&stbi_image_free)> pixels{nullptr, stbi_image_free};
};

Picture read_picture(const std::filesystem::path& file) {
  Picture picture;
  int channels = 0;
  picture.pixels.reset(stbi_load(file.c_str(), &picture.width, &picture.height, &channels, 3));
  return picture;
}

double share_far_off(const Picture& a, const Picture& b) {
  if (a.width != b.width || a.height != b.height || !a.pixels || !b.pixels) return 1;
  const std::size_t all = static_cast<std::size_t>(a.width) * static_cast<std::size_t>(a.height);
  std::size_t far_off = 0;
  for (std::size_t at = 0; at < all; ++at) {
    int most = 0;
    for (std::size_t channel = 3 * at; channel < 3 * at + 3; ++channel)
      most = std::max(most, std::abs(a.pixels.get()[channel] - b.pixels.get()[channel]));
    if (most > kFarOff) ++far_off;
  }
  return static_cast<double>(far_off) / static_cast<double>(all);
}

// What the command line would open, drawn at 1024x640.
void check_picture(const std::string& name, const std::string& what, const std::string& view,
                   const std::string& theme) {
  const std::filesystem::path approved =
      std::filesystem::path(ACKBOARD_SOURCE_DIR) / "tests/player/golden" / (name + ".png");
  const TemporaryFolder folder;
  const auto drawn = folder.path() / (name + ".png");
  const ImGuiWithoutWindow imgui(1024, 640);
  Player player;
  player.settings.theme = theme;
  player.apply_settings();
  player.open(what);
  REQUIRE(player.session.is_open());
  if (!player.session.go_to_break()) player.session.cursor().go_to(player.session.cursor().end());
  player.show(view);
  const std::string fault = write_picture(player, 1024, 640, drawn);
  if (!fault.empty()) {
    WARN("no picture can be drawn here: " << fault);
    return;
  }
  if (std::getenv("ACKBOARD_APPROVE") != nullptr) {
    std::filesystem::create_directories(approved.parent_path());
    std::filesystem::copy_file(drawn, approved, std::filesystem::copy_options::overwrite_existing);
  }
  INFO("drawn differs from approved: " << approved);
  CHECK(share_far_off(read_picture(approved), read_picture(drawn)) <= kMostFarOff);
}

std::string scenario(const std::string& name) {
  return std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/" + name + ".json";
}

}  // namespace

TEST_CASE("the pictures are as they were approved", "[player][picture]") {
  check_picture("two-boards", scenario("mini-board"), "compare", "dark");
  check_picture("story", scenario("mini-board"), "story", "light");
  check_picture("level", "1", "", "dark");
  check_picture("log", scenario("mini-board"), "log", "high-contrast");
}

TEST_CASE("a picture with a message moved is told from the approved one", "[player][picture]") {
  const TemporaryFolder folder;
  Picture pictures[2];
  for (int at = 0; at < 2; ++at) {
    const ImGuiWithoutWindow imgui(1024, 640);
    Player player;
    player.open(scenario("mini-board"));
    player.session.cursor().go_to(kStart + 601ms + std::chrono::microseconds(at == 0 ? 50 : 240));
    const auto file = folder.path() / (std::to_string(at) + ".png");
    if (const std::string fault = write_picture(player, 1024, 640, file); !fault.empty()) return;
    pictures[at] = read_picture(file);
  }
  CHECK(share_far_off(pictures[0], pictures[1]) > 0.0005);
}

}  // namespace ackboard
