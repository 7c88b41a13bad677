// Boards that come from elsewhere: the shown solution, a code, a path that is no scenario.
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {

TEST_CASE("the solution is shown on the board, can be undone, and solves nothing", "[player][dialogs]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  CHECK_FALSE(driver.sees("Show the solution"));
  for (int at = 0; at < 3; ++at) driver.letter('H');
  CHECK(driver.sees("Show the solution"));
  driver.player.show_solution();
  driver.frames(2);
  CHECK_FALSE(driver.sees("Show the solution"));
  driver.wait_for_search();
  CHECK(driver.player.session.board(0).playback.report().met);
  CHECK_FALSE(driver.player.levels.solved());
  CHECK(driver.player.progress.progress.levels.at("delivered-twice").stars.count() == 0);
  driver.key(static_cast<Key>('Z'), true);
  CHECK_FALSE(driver.player.session.board(0).playback.report().met);
}

TEST_CASE("a board's code that was copied can be pasted, on another level too", "[player][dialogs]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.letter('I');
  driver.frames(2);
  const std::string code = driver.player.levels.code();
  ImGui::SetClipboardText((" " + code + "\n").c_str());
  driver.player.open("2");
  driver.frames(2);
  driver.player.paste_code();
  driver.frames(2);
  CHECK(driver.player.levels.place() == std::size_t{0});
  CHECK(driver.player.levels.code() == code);
  CHECK(driver.player.session.board(0).playback.report().met);
}

TEST_CASE("a code opens its board, and a wrong one is told", "[player][dialogs]") {
  Driver driver;
  driver.player.open("AB2_abcdef");
  REQUIRE(driver.player.notice);
  CHECK(driver.player.notice->words.find("another version") != std::string::npos);
  driver.player.open("ab1_abcdef");
  CHECK(driver.player.notice->words.find("not a code") != std::string::npos);
}

TEST_CASE("a directory and a wrong name in a file are told", "[player][dialogs]") {
  const TemporaryFolder folder;
  Driver driver;
  driver.player.open_file(folder.path());
  CHECK(driver.player.notice->words.find("it is a directory") != std::string::npos);
  driver.player.open_text(R"({"version": 1, "name": "a", "board": {"users": {"kind": "usrs"}}})",
                          "broken.json");
  CHECK(driver.player.notice->words.find("Did you mean \"users\"?") != std::string::npos);
}

}  // namespace ackboard
