// Settings and progress: what is on the disk is whole at every moment, and nothing of a person's is
// overwritten that could not be understood.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "gui/logic/atomic_file.hpp"
#include "gui/logic/command_line.hpp"
#include "gui/logic/progress.hpp"
#include "gui/logic/settings.hpp"
#include "tests/catch.hpp"
#include "tests/player/driver.hpp"

namespace ackboard {
namespace {

Progress some_progress(int size) {
  Progress progress;
  for (int at = 0; at < size; ++at) {
    LevelProgress& level = progress.levels["level-" + std::to_string(at)];
    Stars stars;
    stars[Star::goals] = true;
    stars[Star::par] = at % 2 == 0;
    add(level, stars, {"AB1_quoted \" text", 12'000'000 + at, 5});
    level.predicted = at;
    level.saw_solution = at % 3 == 0;
  }
  return progress;
}

void write_plainly(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

// A child that keeps saving is killed after a while; returns when it is dead.
template <class Save>
void save_until_killed(std::chrono::microseconds after, const Save& save) {
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    for (int at = 0; ::getppid() == parent; ++at) save(at);  // it ends by itself if the test is killed first
    ::_exit(0);
  }
  std::this_thread::sleep_for(after);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
}

}  // namespace

TEST_CASE("progress is read back as it was written", "[player][files]") {
  const Progress progress = some_progress(3);
  const std::string text = progress_text(progress);
  const auto read = parse_progress(text);
  REQUIRE(read);
  CHECK(progress_text(*read) == text);
  CHECK(read->levels.at("level-2").stars[Star::par]);
  CHECK(read->levels.at("level-1").best[0]->code == "AB1_quoted \" text");
}

TEST_CASE("the best board of a star is the cheapest, then the one with the fewest steps", "[player][files]") {
  LevelProgress level;
  Stars stars;
  stars[Star::goals] = true;
  CHECK(add(level, stars, {"a", 12, 5}));
  CHECK_FALSE(add(level, stars, {"b", 12, 5}));
  CHECK_FALSE(add(level, stars, {"c", 13, 2}));
  CHECK(add(level, stars, {"d", 12, 4}));
  CHECK(level.best[0]->code == "d");
  CHECK_FALSE(level.best[1]);
  CHECK_FALSE(add(level, stars, {"e", 12, 4}));
  CHECK(add(level, stars, {"f", 12, 4, 3}));  // as cheap and as short, and it won more stars
  CHECK(level.best[0]->code == "f");
}

TEST_CASE("whenever the player is killed, the progress on the disk is whole", "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "ackboard" / "progress.json";
  REQUIRE(write_whole(file, progress_text(some_progress(1))).empty());
  for (int round = 0; round < 25; ++round) {
    save_until_killed(std::chrono::microseconds(300 + round * 531),
                      [&](int at) { write_whole(file, progress_text(some_progress(1 + at % 40))); });
    ProgressFile read(file);
    CHECK(read.load().empty());
    CHECK_FALSE(read.progress.levels.empty());
  }
}

TEST_CASE("whenever the player is killed, the settings on the disk are whole", "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "player.conf";
  REQUIRE(write_settings(file, Settings{}).empty());
  for (int round = 0; round < 10; ++round) {
    save_until_killed(std::chrono::microseconds(500 + round * 700), [&](int at) {
      Settings settings;
      settings.theme = at % 2 == 0 ? "light" : "high-contrast";
      write_settings(file, settings);
    });
    CHECK(read_settings(file).complaints.empty());
  }
}

TEST_CASE("damaged progress is kept under another name and told, never overwritten", "[player][files]") {
  for (const char* text :
       {"", "{", "[]", "{\"version\": 1}", "{\"version\": 1, \"levels\": {\"a\": 3}}", "\xFF\xFE"}) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "progress.json";
    write_plainly(file, text);
    ProgressFile first(file);
    const std::string told = first.load();
    CHECK(told.find("damaged") != std::string::npos);
    CHECK(first.save().empty());
    CHECK(read_whole(file.string() + ".damaged-1") == std::string(text));
    CHECK(ProgressFile(file).load().empty());
  }
}

TEST_CASE("progress of a later version is kept under another name, also twice", "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "progress.json";
  for (const char* name : {".later-version-1", ".later-version-2"}) {
    const std::string text = "{\"version\": 2, \"levels\": [\"" + std::string(name) + "\"]}";
    write_plainly(file, text);
    ProgressFile progress(file);
    CHECK(progress.load().find("later version") != std::string::npos);
    CHECK(progress.save().empty());
    CHECK(read_whole(file.string() + name) == text);
  }
}

TEST_CASE("stars that another player wrote in the meantime are kept", "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "progress.json";
  ProgressFile first(file), second(file);
  REQUIRE(first.load().empty());
  REQUIRE(second.load().empty());
  Stars goals;
  goals[Star::goals] = true;
  add(second.progress.levels["charged-once"], goals, {"code", 12, 5});
  REQUIRE(second.save().empty());
  add(first.progress.levels["delivered-twice"], goals, {"other", 12, 5});
  first.progress.levels["delivered-twice"].predicted = 1;
  REQUIRE(first.save().empty());
  ProgressFile third(file);
  REQUIRE(third.load().empty());
  CHECK(third.progress.levels.at("charged-once").stars[Star::goals]);
  CHECK(third.progress.levels.at("charged-once").best[0]->code == "code");
  CHECK(third.progress.levels.at("delivered-twice").stars[Star::goals]);
  CHECK(third.progress.levels.at("delivered-twice").predicted == std::int64_t{1});
}

TEST_CASE("progress of a later version that appears while the player runs is set aside, not overwritten",
          "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "progress.json";
  const std::string later = R"({"version": 7, "levels": {}})";
  ProgressFile progress(file);
  REQUIRE(progress.load().empty());
  REQUIRE(write_whole(file, later).empty());
  CHECK(progress.save().find("was written by a later version") != std::string::npos);
  bool is_kept = false;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    is_kept = is_kept || read_whole(entry.path()) == later;
  CHECK(is_kept);
  CHECK(parse_progress(*read_whole(file)));
}

TEST_CASE("what is only read stays as it is, damaged or not", "[player][files]") {
  const TemporaryFolder folder;
  REQUIRE(write_whole(folder.path() / "player.conf", "theme = pink\n").empty());
  REQUIRE(write_whole(folder.path() / "progress.json", "{").empty());
  Driver driver;
  driver.player.load(folder.path(), folder.path(), true);
  REQUIRE(driver.player.notice);
  driver.player.open("1");
  driver.letter('I');
  driver.letter('T');
  driver.wait_for_search();
  CHECK(read_whole(folder.path() / "player.conf") == "theme = pink\n");
  CHECK(read_whole(folder.path() / "progress.json") == "{");
  const auto files = std::filesystem::directory_iterator(folder.path());
  CHECK(std::distance(begin(files), end(files)) == 2);
}

TEST_CASE("settings are read back as they were written, and one wrong line costs only itself",
          "[player][files]") {
  Settings settings;
  settings.scale = 1.5;
  settings.theme = "light";
  settings.reduced_motion = true;
  settings.speed = 20;
  settings.width = 1600;
  CHECK(parse_settings(settings_text(settings)).settings == settings);
  CHECK(parse_settings(settings_text(Settings{})).settings == Settings{});
  const ReadSettings read = parse_settings("theme = pink\nscale = 2\nspeed = fast\nsound = on\n");
  CHECK(read.complaints.size() == 3);
  CHECK(read.settings.theme == "dark");
  CHECK(read.settings.scale == 2);
}

TEST_CASE("what the command line asked for is not kept, what a person changes is", "[player][files]") {
  const TemporaryFolder folder;
  Driver driver;
  driver.player.load(folder.path(), folder.path());
  Settings asked_for = driver.player.settings;
  asked_for.scale = 2;
  driver.player.use_for_now(asked_for);
  driver.frame();
  driver.letter('T');
  const Settings kept = read_settings(folder.path() / "player.conf").settings;
  CHECK(kept.theme == "light");
  CHECK(kept.scale == 0);
}

TEST_CASE("a settings file with something wrong is kept under another name before it is written anew",
          "[player][files]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "player.conf";
  const std::string wrong = "theme = pink\nscale = 2\n";
  REQUIRE(write_whole(file, wrong).empty());
  REQUIRE(write_whole(folder.path() / "progress.json", "{").empty());
  Driver driver;
  driver.player.load(folder.path(), folder.path());
  REQUIRE(driver.player.notice);
  CHECK(driver.player.notice->words.find("theme = pink") != std::string::npos);
  CHECK(driver.player.notice->words.find("Your progress is damaged") != std::string::npos);
  CHECK(read_whole(file) == wrong);  // nothing was changed yet
  driver.letter('T');
  const std::string name = "The settings file that was not right is kept as ";
  REQUIRE(driver.player.notice->words.starts_with(name));
  std::string kept = driver.player.notice->words.substr(name.size());
  kept.pop_back();
  CHECK(read_whole(kept) == wrong);
  CHECK(read_settings(file).settings.theme == "light");
  CHECK(read_settings(file).settings.scale == 2);
}

TEST_CASE("the command line says what to open and how", "[player][files]") {
  const auto read = read_command_line({"mini-board.json", "--at", "2.5s", "--variant", "id-check", "--size",
                                       "1280x720", "--scale", "1.5", "--theme", "light"});
  REQUIRE(read.fault.empty());
  CHECK(read.line.what == "mini-board.json");
  CHECK(read.line.at == kStart + 2500ms);
  CHECK(read.line.width == 1280);
  CHECK(read.line.scale == 1.5);
  CHECK(read_command_line({"--at", "break"}).line.at_break);
}

TEST_CASE("each wrong word of the command line gets a sentence", "[player][files]") {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{"--at", "soon"},
                                                                                     {"--size", "big"},
                                                                                     {"--size", "1x1"},
                                                                                     {"--scale", "9"},
                                                                                     {"--theme", "pink"},
                                                                                     {"--view", "x"},
                                                                                     {"--screenshot", ""},
                                                                                     {"--nothing"},
                                                                                     {"a", "b"}}) {
    CHECK_FALSE(read_command_line(words).fault.empty());
  }
}

}  // namespace ackboard
