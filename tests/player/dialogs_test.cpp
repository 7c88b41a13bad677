// Dialogs, menus and the keyboard's focus: what lies over the boards keeps the keys to itself.
#include <functional>

#include "gui/logic/atomic_file.hpp"
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {
namespace {

// Level 1 as a file: its text.
std::string save_first_level(Driver& driver, const std::filesystem::path& file) {
  driver.player.open("1");
  REQUIRE(driver.player.session.save(file).empty());
  return read_whole(file).value();
}

}  // namespace

TEST_CASE("with a dialog open no key changes the board behind it", "[player][dialogs]") {
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.letter('M');
  REQUIRE(driver.player.overlay == Overlay::levels);
  driver.key(Key::end);
  driver.key(Key::page_up);
  driver.letter('I');
  CHECK(driver.player.session.cursor().now() == kStart);
  CHECK(driver.player.cameras[0].zoom == 1);
  CHECK_FALSE(driver.player.session.edits().can_undo());
  driver.letter('M');
  CHECK(driver.player.overlay == Overlay::none);
  driver.key(Key::end);
  CHECK(driver.player.session.cursor().now() > kStart);
}

TEST_CASE("with a menu open no key changes the board behind it, and Escape closes the menu alone",
          "[player][dialogs]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  driver.click("+ Add a step");
  REQUIRE(driver.sees("add commit"));
  driver.key(Key::end);
  CHECK(driver.player.session.cursor().now() == kStart);
  driver.key(Key::escape);
  CHECK_FALSE(driver.sees("add commit"));
  CHECK(driver.player.drawer == Drawer::lesson);
}

TEST_CASE("edits of a file that were not saved are asked about before they would go", "[player][dialogs]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mine.json";
  const auto other = folder.path() / "other.json";
  Driver driver;
  driver.player.open("1");
  REQUIRE(driver.player.session.save(file).empty());
  REQUIRE(driver.player.session.save(other).empty());
  const std::string before = read_whole(file).value();
  driver.player.open_file(file);
  driver.frames(3);
  driver.player.quit();
  CHECK(driver.player.wants_to_quit);  // nothing was changed, so nothing is asked
  driver.player.wants_to_quit = false;
  driver.letter('I');
  REQUIRE_FALSE(driver.player.session.edits().is_saved());

  for (const auto& leave : std::vector<std::function<void()>>{
           [&] { driver.player.open_file(other); }, [&] { driver.player.open_level(2); },
           [&] { driver.key(static_cast<Key>('Q'), true); }}) {
    leave();
    driver.frames(2);
    REQUIRE(driver.player.overlay == Overlay::unsaved);
    driver.click("Stay");
    CHECK(driver.player.overlay == Overlay::none);
    CHECK(driver.player.session.file() == file);
    CHECK_FALSE(driver.player.wants_to_quit);
    CHECK_FALSE(driver.player.session.edits().is_saved());
  }

  SECTION("going on without saving leaves the file as it was") {
    driver.player.open_level(2);
    driver.frames(2);
    driver.click("Go on without saving");
    CHECK(driver.player.levels.place() == 2U);
    CHECK(read_whole(file).value() == before);
  }
  SECTION("Enter saves and goes on") {
    driver.key(static_cast<Key>('Q'), true);
    driver.frames(2);
    driver.key(Key::enter);
    driver.frames(2);
    CHECK(driver.player.wants_to_quit);
    CHECK(read_whole(file).value() != before);
  }
  SECTION("what cannot be saved stays") {
    REQUIRE(std::filesystem::remove(file));
    REQUIRE(std::filesystem::create_directory(file));
    driver.player.open_file(other);
    driver.frames(2);
    driver.click("save and go on");
    CHECK(driver.player.session.file() == file);
    CHECK(driver.player.overlay == Overlay::unsaved);
    CHECK(driver.player.notice);
  }
}

TEST_CASE("a file with comments is saved without them only when asked twice", "[player][dialogs]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mine.json";
  Driver driver;
  const std::string plain = save_first_level(driver, file);
  REQUIRE(write_whole(file, "// why this board is as it is\n" + plain).empty());
  driver.player.open_file(file);
  driver.frames(3);
  CHECK(driver.player.session.has_comments());
  driver.letter('I');
  driver.key(static_cast<Key>('S'), true);
  CHECK(driver.player.notice->words.starts_with("Saving drops the comments of this file."));
  CHECK(read_whole(file) == "// why this board is as it is\n" + plain);
  driver.key(static_cast<Key>('S'), true);
  CHECK(driver.player.session.edits().is_saved());
  CHECK(has_comments(*read_whole(file)) == false);
  driver.letter('I');
  driver.key(static_cast<Key>('S'), true);  // there are none any more
  CHECK(driver.player.session.edits().is_saved());
}

TEST_CASE("Tab goes from button to button where edits would go", "[player][dialogs]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mine.json";
  Driver driver;
  const std::string before = save_first_level(driver, file);
  driver.player.open_file(file);
  driver.frames(3);
  driver.letter('I');
  driver.player.quit();
  driver.frames(3);
  CHECK(driver.focused() == "save and go on");
  driver.key(Key::tab);
  driver.frames(2);
  CHECK(driver.focused() == "Go on without saving");
  driver.key(Key::tab);
  driver.frames(2);
  CHECK(driver.focused() == "Stay");
  driver.key(Key::enter);
  driver.frames(2);
  CHECK(driver.player.overlay == Overlay::none);
  CHECK(read_whole(file) == before);
}

TEST_CASE("saving under another name starts from the path of what is open, whatever was typed before",
          "[player][dialogs]") {
  const TemporaryFolder folder;
  const auto good = folder.path() / "good.json";
  const auto bad = folder.path() / "bad.json";
  Driver driver;
  driver.player.open("1");
  REQUIRE(driver.player.session.save(good).empty());
  REQUIRE(write_whole(bad, "{").empty());
  driver.player.open_file(good);
  driver.frames(3);
  driver.key(static_cast<Key>('O'), true);
  driver.type_into("path", bad.string());
  CHECK(driver.player.session.file() == good);
  driver.key(Key::escape);
  driver.key(Key::escape);
  REQUIRE(driver.player.overlay == Overlay::none);
  driver.key(static_cast<Key>('S'), true, true);
  CHECK(std::string(driver.player.path.data()) == good.string());
}

TEST_CASE("saving over another file takes a second Enter, and makes no folder", "[player][dialogs]") {
  const TemporaryFolder folder;
  const auto other = folder.path() / "other.json";
  REQUIRE(write_whole(other, "not mine").empty());
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.key(static_cast<Key>('S'), true, true);
  driver.type(other.string());
  driver.key(Key::enter);
  driver.frames(2);
  CHECK(driver.player.overlay == Overlay::save_file);
  CHECK(read_whole(other).value() == "not mine");
  driver.key(Key::enter);
  driver.frames(2);
  CHECK(driver.player.overlay == Overlay::none);
  CHECK(read_whole(other).value() != "not mine");

  driver.key(static_cast<Key>('S'), true, true);
  driver.type((folder.path() / "none" / "mine.json").string());
  driver.key(Key::enter);
  driver.frames(2);
  CHECK(driver.player.overlay == Overlay::save_file);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "none"));
}

TEST_CASE("a path that cannot be opened is mended in its field, and no key acts on the boards",
          "[player][dialogs]") {
  const TemporaryFolder folder;
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  driver.key(static_cast<Key>('O'), true);
  driver.type((folder.path() / "none.json").string());
  driver.key(Key::enter);
  driver.frames(3);
  REQUIRE(driver.player.overlay == Overlay::open_file);
  CHECK(driver.player.notice);
  driver.type("s");
  CHECK(driver.player.overlay == Overlay::open_file);
  CHECK(driver.focused() == "path");
}

TEST_CASE("the path is selected whenever the dialog opens: what is typed replaces it", "[player][dialogs]") {
  const TemporaryFolder folder;
  Driver driver;
  driver.player.open("1");
  driver.frames(3);
  for (const char* name : {"first.json", "second.json"}) {
    driver.key(static_cast<Key>('S'), true, true);
    driver.type((folder.path() / name).string());
    driver.key(Key::enter);
    CHECK(driver.player.overlay == Overlay::none);
    CHECK(driver.player.session.file() == folder.path() / name);
  }
}

TEST_CASE("F6 shows the focus at once", "[player][dialogs]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  driver.key(function_key(6));
  CHECK_FALSE(driver.focused().empty());
  CHECK(ImGui::GetIO().NavVisible);
}

TEST_CASE("a step that was added by the mouse has the focus, so that Ctrl+Up moves it", "[player][dialogs]") {
  Driver driver;
  driver.player.open("2");
  driver.frames(3);
  driver.click("+ Add a step");
  driver.click("add begin");
  CHECK(driver.sees("step 3 begin"));
  driver.key(Key::up, true);
  CHECK(driver.sees("step 2 begin"));
  driver.key(Key::up, true);
  CHECK(driver.sees("step 1 begin"));
}

}  // namespace ackboard
