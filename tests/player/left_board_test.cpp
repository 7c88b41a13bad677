// A level's board in the making is there again when the level is opened the next time.
#include "levels/document/document_text.hpp"
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {
namespace {

std::string board_of(Driver& driver) {
  return document_text(*driver.player.session.edits().document().find("board"));
}

void load(Driver& driver, const TemporaryFolder& folder) {
  driver.player.load(folder.path() / "settings", folder.path() / "data");
}

}  // namespace

TEST_CASE("a board too unfinished to run outlives a kill, and undo gives the untouched one", "[player]") {
  const TemporaryFolder folder;
  std::string left, untouched;
  {
    Driver driver;
    load(driver, folder);
    driver.player.open("2");
    driver.frames(3);
    untouched = board_of(driver);
    driver.click("+ Add a step");
    driver.click("add begin");  // without a commit
    REQUIRE_FALSE(driver.player.session.problems().empty());
    driver.frames(60);  // a second; then nothing more is written
    left = board_of(driver);
    REQUIRE(left != untouched);
  }
  {
    Driver driver;
    load(driver, folder);
    driver.player.open("2");
    driver.frames(3);
    CHECK(board_of(driver) == left);
    CHECK_FALSE(driver.player.session.problems().empty());
    CHECK(driver.player.notice->words == "This is the board as you left it. Ctrl+Backspace begins anew.");
    driver.key(Key::backspace, true);
    CHECK(board_of(driver) == untouched);
    driver.frames(60);
  }
  Driver driver;
  load(driver, folder);
  driver.player.open("2");
  driver.frames(3);
  CHECK(board_of(driver) == untouched);
}

TEST_CASE("going to another level and back finds the board as it was left", "[player]") {
  Driver driver;
  driver.player.open("4");
  driver.frames(3);
  driver.click("payments prefetch more");
  driver.frames(3);
  const std::string left = board_of(driver);
  driver.player.open("5");
  driver.frames(3);
  driver.player.open("4");
  driver.frames(3);
  CHECK(board_of(driver) == left);
}

TEST_CASE("a board that won every star, and a solution that was shown, are not what a level opens with",
          "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  const std::string untouched = board_of(driver);
  driver.letter('I');
  driver.wait_for_search();
  REQUIRE(driver.player.levels.stars().count() == kStars);
  driver.player.open("4");
  driver.frames(3);
  const std::string fourth = board_of(driver);
  driver.player.show_solution();
  driver.wait_for_search();
  driver.player.open("1");
  driver.frames(3);
  CHECK(board_of(driver) == untouched);
  driver.player.open("4");
  driver.frames(3);
  CHECK(board_of(driver) == fourth);
}

TEST_CASE("a shown solution that was taken apart until it cannot run is not what a level opens with",
          "[player]") {
  Driver driver;
  driver.player.open("4");
  driver.frames(3);
  const std::string untouched = board_of(driver);
  driver.player.show_solution();
  driver.wait_for_search();
  driver.click("remove 5");  // commit
  driver.frames(3);
  REQUIRE_FALSE(driver.player.session.problems().empty());
  driver.player.open("4");
  driver.frames(3);
  CHECK(board_of(driver) == untouched);
}

TEST_CASE("the newer of two players' boards is kept, whoever saves last", "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "progress.json";
  ProgressFile first(file), second(file);
  REQUIRE(first.load().empty());
  REQUIRE(second.load().empty());
  LevelProgress& made = second.progress.levels["poison"];
  made.board = parse_document(R"({"broker": {}})").root;
  made.has_new_board = true;
  REQUIRE(second.save().empty());
  first.progress.levels["two-hands"].predicted = 1;
  REQUIRE(first.save().empty());
  ProgressFile third(file);
  REQUIRE(third.load().empty());
  REQUIRE(third.progress.levels.at("poison").board);
  CHECK(third.progress.levels.at("poison").board->find("broker") != nullptr);
}

TEST_CASE("a board that was left by another version of the level is not put on it", "[player]") {
  Driver driver;
  driver.player.progress.progress.levels["poison"].board = parse_document(R"({"broker": {}})").root;
  driver.player.open("poison");
  driver.frames(3);
  CHECK(driver.player.session.problems().empty());
  CHECK_FALSE(driver.player.session.edits().can_undo());
}

}  // namespace ackboard
