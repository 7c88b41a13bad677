// What a person does with a board besides solving a level: losing a message by a click, stepping, scrubbing,
// asking why, searching, saving.
#include "gui/logic/atomic_file.hpp"
#include "gui/views/commands.hpp"
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"
#include "tests/player/open_board.hpp"

namespace ackboard {
namespace {

std::string scenario(const std::string& name) {
  return std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/" + name + ".json";
}

const Playback& board(Driver& driver) { return driver.player.session.board(0).playback; }

std::int64_t value(Driver& driver, std::string_view measure) {
  for (const MeasureResult& result : board(driver).report().measures) {
    if (result.measure->name == measure) return result.value.value_or(-1);
  }
  return -1;
}

}  // namespace

TEST_CASE("a click on an acknowledgment on its way loses it, and the card is charged twice", "[player]") {
  Driver driver;
  driver.player.open_text(kCalmBoard, "calm.json");
  driver.frames(3);
  REQUIRE(value(driver, "duplicates") == 0);
  // Step until an acknowledgment is on its way, and a little further, so that it is between the cards.
  for (int steps = 0; steps < 200 && !driver.sees("acknowledgment of job 1"); ++steps) driver.click("step");
  REQUIRE(driver.sees("acknowledgment of job 1"));
  driver.player.session.cursor().go_to(driver.player.session.cursor().now() + 200us);
  driver.frames(2);
  driver.click("acknowledgment of job 1");
  driver.click("Lose it");
  CHECK(value(driver, "duplicates") == 1);
  CHECK(driver.player.session.seen().find("faults")->items.size() == 1);
  driver.key(static_cast<Key>('Z'), true);
  CHECK(value(driver, "duplicates") == 0);
}

TEST_CASE("the same by the keyboard: choose a message with G, lose it with Delete", "[player]") {
  Driver driver;
  driver.player.open_text(kCalmBoard, "calm.json");
  driver.frames(3);
  for (int steps = 0; steps < 200 && !driver.sees("acknowledgment of job 1"); ++steps)
    driver.key(Key::period);
  for (int tries = 0; tries < 20; ++tries) {
    driver.letter('G');
    const auto picked = driver.player.picked;
    REQUIRE(picked);
    if (driver.player.session.board(0).flights.lanes()[picked->lane].kind == Crossing::acknowledgment) break;
  }
  driver.key(Key::remove);
  CHECK(value(driver, "duplicates") == 1);
  driver.key(static_cast<Key>('Z'), true);  // the menu is gone with the message
  CHECK(value(driver, "duplicates") == 0);
}

TEST_CASE("a message that was lost already cannot be lost again", "[player]") {
  Driver driver;
  driver.player.open_file(scenario("mini-board"));
  driver.player.session.cursor().go_to(kStart + 601'300us);
  driver.frames(3);
  driver.letter('G');
  REQUIRE(driver.player.picked);
  driver.frames(2);
  CHECK_FALSE(driver.sees("Lose it"));
  driver.key(Key::remove);
  CHECK(driver.player.session.seen().find("faults")->items.size() == 1);
  CHECK(driver.player.notice->words == "It is lost already.");
}

TEST_CASE("keys of time and zoom leave the keyboard's focus where it is", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.key(function_key(6));
  const std::string focused = driver.focused();
  REQUIRE_FALSE(focused.empty());
  for (const Key key : {Key::end, Key::home, Key::page_up, Key::page_down}) {
    driver.key(key);
    driver.frames(3);
    CHECK(driver.focused() == focused);
  }
  driver.key(Key::down, false, true);  // moves the board
  driver.frames(3);
  CHECK(driver.focused() == focused);
}

TEST_CASE("restart, steps, scrubbing and playing move one clock", "[player]") {
  Driver driver;
  driver.player.open_file(scenario("mini-board"));
  driver.frames(3);
  driver.click("step");
  driver.click("step");
  CHECK(driver.player.session.cursor().position(0) + driver.player.session.cursor().position(1) == 2);
  driver.click("step back");
  CHECK(driver.player.session.cursor().position(0) + driver.player.session.cursor().position(1) == 1);
  driver.click("timeline");
  const double half = static_cast<double>((driver.player.session.cursor().end() - kStart).count()) / 2;
  CHECK(static_cast<double>((driver.player.session.cursor().now() - kStart).count()) ==
        Approx(half).epsilon(0.02));
  driver.letter('R');
  CHECK(driver.player.session.cursor().now() == kStart);
  driver.key(Key::space);
  CHECK(driver.player.session.cursor().clock().is_playing());
  driver.frames(2000);
  CHECK(driver.player.session.cursor().is_at_end());
  CHECK_FALSE(driver.player.session.cursor().clock().is_playing());
}

TEST_CASE("B pauses at the duplicate, and its story is told in the words of explain", "[player]") {
  Driver driver;
  driver.player.open_file(scenario("mini-board"));
  driver.frames(3);
  driver.letter('B');
  CHECK(driver.player.session.cursor().now() == kStart + 758ms);
  driver.letter('W');
  driver.click("story of job 4");
  CHECK(driver.player.selection.job == JobId{3});
  const auto& stories = driver.player.session.board(0).stories;
  REQUIRE(stories.size() == 1);
  CHECK(stories[0].sentence.find("charged at 0.601 s and again at 0.758 s") != std::string::npos);
  CHECK(driver.sees("moment 4"));  // the first line of the diagram
}

TEST_CASE("try every fault: what breaks is loaded and paused at the event that breaks the goal", "[player]") {
  Driver driver;
  driver.player.open_text(kCalmBoard, "calm.json");
  driver.frames(3);
  driver.letter('F');
  driver.wait_for_search();
  REQUIRE(driver.player.found);
  REQUIRE_FALSE(driver.player.found->result.breaks.empty());
  driver.click("load break 1");
  CHECK_FALSE(board(driver).report().met);
  CHECK(driver.player.session.cursor().now() > kStart);
  CHECK_FALSE(driver.player.session.cursor().clock().is_playing());
  const std::size_t position = driver.player.session.cursor().position(0);
  Playback& playback = driver.player.session.board(0).playback;
  bool changed = false;
  for (std::size_t goal = 0; goal < playback.report().goals.size(); ++goal)
    changed = changed || playback.goals_at(position)[goal].met != playback.goals_at(position - 1)[goal].met;
  CHECK(changed);
}

TEST_CASE("with the ID check the mini board holds under every single fault that is tried", "[player]") {
  Driver driver;
  driver.player.open_file(scenario("mini-board"));
  driver.player.session.take_in_hand("id-check");
  driver.letter('F');
  driver.wait_for_search();
  REQUIRE(driver.player.found);
  CHECK(driver.player.found->result.exhausted);
  CHECK(driver.player.found->result.breaks.empty());
  driver.frames(2);
  CHECK(driver.sees("holds"));
  driver.letter('I');  // another board
  driver.frames(2);
  CHECK_FALSE(driver.sees("holds"));
  CHECK(driver.sees("held before"));
}

TEST_CASE("a parameter is typed with its unit, and one out of bounds is refused with a sentence",
          "[player]") {
  Driver driver(1280, 1000);
  driver.player.open_file(scenario("mini-board"));
  driver.frames(3);
  driver.type_into("payments workers", "4");
  CHECK(value(driver, "completion_time") < 1'000'000'000);
  driver.type_into("payments workers", "0");
  REQUIRE(driver.player.notice);
  CHECK(driver.player.notice->words.find("workers") == 0);
  CHECK(driver.player.session.problems().empty());
  driver.type_into("payments handling_time", "2 s");
  CHECK(value(driver, "completion_time") > 4'000'000'000);
}

TEST_CASE("in a level a value beyond the level's own bounds is refused", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.type_into("payments prefetch", "11");
  REQUIRE(driver.player.notice);
  CHECK(driver.player.notice->is_bad);
  CHECK_FALSE(driver.player.session.edits().can_undo());
  CHECK_FALSE(driver.sees("payments workers"));
}

TEST_CASE("in a level a fault made by hand shows something and takes no star away", "[player]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.letter('I');
  driver.wait_for_search();
  CHECK_FALSE(driver.player.levels.has_own_faults());
  driver.player.session.cursor().go_to(kStart + 200ms);
  driver.letter('K');
  driver.wait_for_search();
  CHECK(driver.player.levels.has_own_faults());
  CHECK(driver.player.levels.stars().count() == kStars);
}

TEST_CASE("a scenario is saved with its fault and opened again as it was", "[player]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "mine.json").string();
  Driver driver;
  driver.player.open_text(kCalmBoard, "calm.json");
  driver.frames(3);
  driver.player.session.cursor().go_to(kStart + 200ms);
  driver.letter('K');
  const std::uint64_t fingerprint = board(driver).report().fingerprint;
  driver.key(static_cast<Key>('S'), true, true);
  driver.type_into("path", file);
  CHECK(driver.player.overlay == Overlay::none);
  REQUIRE(read_whole(file));
  driver.player.open_file(scenario("mini-board"));
  driver.key(static_cast<Key>('O'), true);
  driver.type_into("path", file);
  CHECK(board(driver).report().fingerprint == fingerprint);
}

TEST_CASE("every view opens by its key and closes with Escape, at the smallest size and at twice the scale",
          "[player]") {
  for (const double scale : {1.0, 2.0}) {
    Driver driver(1024, 640);
    driver.player.settings.scale = scale;
    driver.player.apply_settings();
    driver.player.open("1");
    for (const char key : {'L', 'W', 'X', 'Y', 'F', 'M', 'S'}) {
      driver.letter(key);
      driver.frames(2);
      CHECK((driver.player.drawer != Drawer::none || driver.player.overlay != Overlay::none));
      driver.key(Key::escape);
      driver.key(Key::escape);
      CHECK(driver.player.drawer == Drawer::none);
      CHECK(driver.player.overlay == Overlay::none);
    }
  }
}

TEST_CASE("each key of the cheat sheet does one thing", "[player]") {
  const auto all = commands();
  for (std::size_t at = 0; at < all.size(); ++at) {
    for (std::size_t other = at + 1; other < all.size(); ++other) {
      if (all[at].key.key == Key::none || all[other].key.key == Key::none) continue;
      CHECK_FALSE(all[at].key == all[other].key);
      CHECK_FALSE((all[at].other_key.key != Key::none && all[at].other_key == all[other].key));
    }
  }
}

TEST_CASE("progress is kept for the next start, settings too", "[player]") {
  const TemporaryFolder folder;
  {
    Driver driver;
    driver.player.load(folder.path() / "settings", folder.path() / "data");
    driver.player.open("1");
    driver.frames(3);
    driver.letter('I');
    driver.wait_for_search();
    driver.letter('T');
  }
  Driver driver;
  driver.player.load(folder.path() / "settings", folder.path() / "data");
  CHECK(driver.player.progress.progress.levels.at("delivered-twice").stars.count() == kStars);
  CHECK(driver.player.settings.theme == "light");
}

}  // namespace ackboard
