// Whole levels, played as a person plays them: by the mouse alone, and by the keyboard alone.
#include <vector>

#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {
namespace {

void require_all_stars(Driver& driver) {
  driver.wait_for_search();
  CHECK(driver.player.levels.stars().count() == kStars);
  CHECK(driver.player.levels.solved());
}

bool board_meets(Driver& driver) { return driver.player.session.board(0).playback.report().met; }

void build(Driver& driver, const std::vector<std::string>& steps) {
  for (const std::string& step : steps) {
    driver.click("+ Add a step");
    driver.click("add " + step);
  }
}

}  // namespace

TEST_CASE("level 1 is solved by one click on the switch", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  CHECK_FALSE(board_meets(driver));
  driver.click("Skip");
  driver.click("ID check");
  CHECK(board_meets(driver));
  require_all_stars(driver);
}

TEST_CASE("level 1 is solved by the keyboard alone", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.letter('I');
  CHECK(board_meets(driver));
  require_all_stars(driver);
  driver.letter('N');
  CHECK(driver.player.levels.place() == std::size_t{1});
}

TEST_CASE("level 2 is solved by the mouse alone: steps are added and moved into place", "[player]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  CHECK_FALSE(driver.sees("ID check"));
  build(driver, {"begin", "record", "commit"});  // effect, ack, begin, record, commit
  CHECK_FALSE(board_meets(driver));
  driver.click("earlier 3");
  driver.click("earlier 2");  // begin, effect, ack, record, commit
  driver.click("earlier 4");
  driver.click("earlier 3");  // begin, record, effect, ack, commit
  driver.click("earlier 5");
  CHECK(board_meets(driver));
  require_all_stars(driver);
}

TEST_CASE("level 2 is solved by the keyboard alone", "[player]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  driver.key(function_key(6));
  for (const char* step : {"begin", "record", "commit"}) {
    driver.press_by_keyboard("+ Add a step");
    driver.press_by_keyboard(std::string("add ") + step);
  }
  driver.press_by_keyboard("earlier 3");
  driver.press_by_keyboard("earlier 2");
  driver.press_by_keyboard("earlier 4");
  driver.press_by_keyboard("earlier 3");
  driver.press_by_keyboard("earlier 5");
  CHECK(board_meets(driver));
  require_all_stars(driver);
}

TEST_CASE("a step that was clicked is moved by the keyboard", "[player]") {
  Driver driver;
  driver.player.open("6");  // ack, begin, record, effect, commit
  driver.frames(3);
  driver.click("step 1 ack");
  for (int at = 0; at < 4; ++at) {
    driver.key(Key::down, true);
    driver.frames(3);
  }
  CHECK(driver.sees("step 5 ack"));
  CHECK(driver.sees("step 1 begin"));
  require_all_stars(driver);
}

TEST_CASE("level 3 is solved by the mouse alone: the check goes, the record comes first, in a transaction",
          "[player]") {
  Driver driver;
  driver.player.open("3");
  driver.frames(3);
  driver.click("remove 1");            // effect, record, ack
  driver.click("earlier 2");           // record, effect, ack
  build(driver, {"begin", "commit"});  // record, effect, ack, begin, commit
  driver.click("earlier 4");
  driver.click("earlier 3");
  driver.click("earlier 2");  // begin, record, effect, ack, commit
  driver.click("earlier 5");
  CHECK(board_meets(driver));
  require_all_stars(driver);
}

TEST_CASE("level 3 is solved by the keyboard alone", "[player]") {
  Driver driver;
  driver.player.open("3");
  driver.frames(3);
  driver.key(function_key(6));
  driver.press_by_keyboard("remove 1");
  driver.press_by_keyboard("earlier 2");
  for (const char* step : {"begin", "commit"}) {
    driver.press_by_keyboard("+ Add a step");
    driver.press_by_keyboard(std::string("add ") + step);
  }
  driver.press_by_keyboard("earlier 4");
  driver.press_by_keyboard("earlier 3");
  driver.press_by_keyboard("earlier 2");
  driver.press_by_keyboard("earlier 5");
  CHECK(board_meets(driver));
  require_all_stars(driver);
}

TEST_CASE("undo all gives the untouched board back, and redo brings every change again", "[player]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  const std::uint64_t untouched = driver.player.session.board(0).playback.report().fingerprint;
  build(driver, {"record", "check"});
  driver.click("remove 1");
  const std::size_t changed = driver.player.session.board(0).playback.report().fingerprint;
  CHECK(changed != untouched);
  driver.key(Key::backspace, true);
  CHECK(driver.player.session.board(0).playback.report().fingerprint == untouched);
  CHECK_FALSE(driver.player.session.edits().can_undo());
  for (int at = 0; at < 3; ++at) driver.key(static_cast<Key>('Y'), true);
  CHECK(driver.player.session.board(0).playback.report().fingerprint == changed);
  for (int at = 0; at < 3; ++at) driver.key(static_cast<Key>('Z'), true);
  CHECK(driver.player.session.board(0).playback.report().fingerprint == untouched);
}

TEST_CASE("a prediction is shown beside the result, and the run did not wait for it", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.click("play");
  driver.frames(30);
  CHECK(driver.player.session.cursor().now() > kStart);
  driver.type_into("prediction", "3");
  const auto& progress = driver.player.progress.progress.levels.at("delivered-twice");
  CHECK(progress.predicted == std::int64_t{3});
  CHECK(driver.player.levels.right_prediction() == std::int64_t{1});
  CHECK_FALSE(driver.sees("prediction"));
}

TEST_CASE("what a level comes to is a secret while it asks what you expect", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  CHECK(driver.sees("mark fault"));
  CHECK_FALSE(driver.sees("mark duplicate"));
  SECTION("until you skip it") { driver.click("Skip"); }
  SECTION("until you change the board") { driver.click("ID check"), driver.click("ID check"); }
  SECTION("until you have seen the end") { driver.key(Key::end); }
  SECTION("until you ask why") { driver.letter('W'); }
  SECTION("until you go to the break") { driver.letter('B'); }
  driver.frames(3);
  CHECK(driver.sees("mark duplicate"));
  CHECK_FALSE(driver.sees("prediction"));
}

TEST_CASE("an empty prediction is asked for again", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.click("Predict");
  REQUIRE(driver.player.notice);
  CHECK(driver.player.notice->words == "Write a number first, or skip this.");
  CHECK(driver.sees("prediction"));
}

TEST_CASE(
    "where a small window has no room for the story of a level and two boards, comparing shows the boards",
    "[player]") {
  Driver driver(1024, 640);
  driver.player.settings.scale = 2;
  driver.player.keep_settings();
  driver.player.open("1");
  driver.frames(3);
  CHECK_FALSE(driver.sees("card broker"));
  driver.letter('C');
  driver.frames(3);
  CHECK(driver.sees("card broker"));
  CHECK(driver.sees("card broker 2"));
  CHECK(driver.player.session.cursor().position(0) == 0);  // what happens at once has not happened yet
}

TEST_CASE("a board made from the shown solution wins no star until it is begun anew", "[player]") {
  Driver driver;
  driver.player.open("4");
  driver.frames(3);
  driver.player.show_solution();
  driver.frames(3);
  driver.click("payments prefetch more");
  driver.wait_for_search();
  CHECK(driver.player.levels.is_shown_solution());
  CHECK_FALSE(driver.player.levels.solved());
  driver.key(Key::backspace, true);
  driver.frames(3);
  CHECK_FALSE(driver.player.levels.is_shown_solution());
}

TEST_CASE("undo of a shown solution gives back a board that is one's own", "[player]") {
  Driver driver;
  driver.player.open("4");
  driver.frames(3);
  driver.click("payments prefetch more");
  driver.frames(2);
  const std::string own = driver.player.levels.code();
  driver.player.show_solution();
  driver.frames(3);
  REQUIRE(driver.player.levels.is_shown_solution());
  driver.player.undo();
  driver.frames(3);
  CHECK(driver.player.levels.code() == own);
  CHECK_FALSE(driver.player.levels.is_shown_solution());
}

TEST_CASE("showing the answer wins no star", "[player]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  for (int at = 0; at < 3; ++at) driver.letter('H');
  driver.wait_for_search();
  CHECK(driver.player.levels.hints() == kHints);
  CHECK(driver.player.levels.stars().count() == 0);
  CHECK_FALSE(driver.player.levels.solved());
}

}  // namespace ackboard
