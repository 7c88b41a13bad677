// The player: what is open, what is shown beside it, and one frame of it. Knows ImGui and no window.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gui/logic/background_search.hpp"
#include "gui/logic/level_play.hpp"
#include "gui/logic/part_counts.hpp"
#include "gui/logic/progress.hpp"
#include "gui/logic/selection.hpp"
#include "gui/logic/session.hpp"
#include "gui/logic/settings.hpp"
#include "gui/views/board_layout.hpp"
#include "gui/views/keys.hpp"
#include "gui/views/ui.hpp"
#include "levels/story/chronicle.hpp"
#include "levels/story/story.hpp"

namespace ackboard {

// What lies beside the boards, one at a time.
enum class Drawer : std::uint8_t { none, lesson, log, story, faults, search };
// What lies over everything, one at a time.
enum class Overlay : std::uint8_t { none, levels, settings, keys, open_file, save_file, unsaved };

// The message that the pointer is over, or that was clicked.
struct PickedFlight {
  std::size_t board = 0;
  std::size_t lane = 0;
  std::size_t flight = 0;
};

class Player {
 public:
  Player();

  // Once a frame, between ImGui::NewFrame() and ImGui::Render().
  void frame(Duration passed);
  // That much time went by without a frame, because nothing moved.
  void slept(Duration passed) { ui.seconds += static_cast<double>(passed.count()) / 1e9; }
  // Before the frame. Keys that no command has go to ImGui alone.
  void press(const KeyPress& key);

  // Reads settings and progress, and keeps them there from now on; or reads them only.
  void load(const std::filesystem::path& settings_folder, const std::filesystem::path& data_folder,
            bool only_reads = false);
  // Before the window opens: what the command line asks for holds now and is not kept.
  void use_for_now(const Settings& asked_for);
  void keep_settings();
  // A file, a board's code, or a level by its name or place; the first level if it is empty.
  // Where that would drop edits of a file that were not saved, a person is asked first.
  void open(const std::string& what);
  void open_level(std::size_t place);
  void open_file(const std::filesystem::path& file);
  // A board's code: opens its level, if that is not open, and changes the board to it.
  void open_code(std::string_view code);
  void paste_code();  // from the clipboard
  // Puts the level's solution on the board, as a change that can be undone; that solves nothing.
  void show_solution();
  // A view by its name on the command line.
  void show(std::string_view view);
  void show(Drawer which) { drawer = drawer == which ? Drawer::none : which; }
  void show(Overlay which) { overlay = overlay == which ? Overlay::none : which; }
  void save();
  // What was asked for goes on now, after edits of a file that were not saved stood in its way.
  void save_and_leave();
  void leave_unsaved();
  void quit();
  void undo();
  void redo();
  void next_variant();
  void next_hint();
  void focus_next_area();
  // Tries every single fault on the board in hand, in the background.
  void try_every_fault();
  // Adds what the search found to the scenario, paused at the event that breaks the goal.
  void load_counterexample(std::size_t which);
  void open_text(std::string_view text, const std::filesystem::path& file);
  void play_or_pause();
  void compare(bool both);
  // Pauses at the event that breaks the first goal. False, and says so, if none does.
  bool go_to_break();
  // Whether what the run comes to is still a secret: the level asks what the person expects first. It stays
  // one until they said or skipped it, changed the board, saw the end or asked why.
  [[nodiscard]] bool hides_result() const { return levels.asks_for_prediction(progress.progress); }
  // Says it for a few seconds, at the bottom.
  void tell(std::string words, bool is_bad = false);
  // Before the fonts are loaded and before each frame: in a small window everything is drawn smaller than the
  // settings ask for, so that nothing lies over anything else.
  void fit_into(ImVec2 room);
  void apply_settings();  // to colours and pace; the fonts when `fonts_are_old`

  Session session;
  Settings settings;
  Ui ui;
  float monitor_scale = 1;    // of the monitor's own
  bool fonts_are_old = true;  // the scale changed: whoever draws loads them anew before the next frame
  bool wants_to_quit = false;

  Selection selection;
  Drawer drawer = Drawer::none;
  Overlay overlay = Overlay::none;
  Overlay shown_overlay = Overlay::none;  // in the last frame
  std::array<Camera, 2> cameras;
  std::optional<PickedFlight> picked;
  bool scrubs = false;              // the timeline is dragged
  bool stands_side_by_side = true;  // two boards, as they were drawn last; else one above the other
  bool boards_wanted = false;       // in the next frame, also where the drawer has taken their place
  bool menu_wanted = false;         // for the picked message, in the next frame
  bool message_menu_open = false;

  LevelPlay levels;
  ProgressFile progress;
  BackgroundSearch search;
  std::optional<FinishedSearch> found;
  std::uint64_t searched_generation = 0;  // of the session, when the search began

  // Fields that are being filled in.
  std::array<char, 16> prediction{};
  std::array<char, 16> log_filter{};
  std::array<char, 512> path{};
  bool path_wants_focus = false;                            // in the next frame: it was not right
  int tabs = 0;                                             // how far Tab goes on among the buttons
  int unsaved_focus = -1;                                   // the button that Tab goes to in the next frame
  std::filesystem::path path_to_replace;                    // another file, which was asked about
  std::size_t log_followed = static_cast<std::size_t>(-1);  // the line that the log scrolled to

  // What is said at the bottom for a while.
  struct Notice {
    std::string words;
    bool is_bad = false;
    double until = 0;
  };
  std::optional<Notice> notice;

  // The part whose parameters are shown, and its kind; nullptr if there is none.
  [[nodiscard]] std::string part_in_hand() const;
  [[nodiscard]] const PartKind* kind_of(const std::string& part) const;
  // What the open level lets a person change; all of it in free play.
  [[nodiscard]] bool may_change(const std::string& part, std::string_view parameter) const;
  [[nodiscard]] bool may_use_step(const std::string& part, std::string_view step) const;
  // Why that value is not allowed; empty if it is.
  [[nodiscard]] std::string refusal_of(const std::string& part, const ParamSpec& spec,
                                       const Value& value) const;
  void crash_part_in_hand();
  std::optional<std::size_t> focused_step;  // of the handler, by the keyboard or a click

  // Of the boards as they stand, kept while they stand there.
  const std::vector<PartCounts>& counts(std::size_t board);
  // Of their runs, kept until there are others.
  const Chronicle& chronicle(std::size_t board);
  const std::vector<Moment>& moments(std::size_t board, JobId job);

 private:
  void opened();
  [[nodiscard]] bool has_seen_result() const;
  // Does it, or asks first.
  void leave_for(std::function<void()> what);
  [[nodiscard]] bool has_unsaved_edits() const;
  std::function<void()> left_for_;  // what waits for the answer
  bool only_reads_ = false;
  bool asked_about_comments_ = false;
  bool leaves_unsaved_ = false;  // the answer was to go on without saving
  void keep_progress();
  std::optional<double> keeps_board_at_;  // in the player's seconds
  ImVec2 room_{1280, 720};
  int area_ = 0;  // that F6 went to last

  std::filesystem::path settings_file_;
  bool settings_damaged_ = false;  // it is set aside before it is written anew
  Settings kept_settings_;         // as the file has them
  Settings for_now_;               // as they were before a person changed any
  struct KeptCounts {
    std::uint64_t generation = 0;
    std::size_t position = static_cast<std::size_t>(-1);
    std::vector<PartCounts> counts;
  };
  std::array<KeptCounts, 2> kept_;
  struct KeptTales {
    std::uint64_t generation = 0;
    std::optional<Chronicle> chronicle;
    JobId job = kNoJob;
    std::vector<Moment> moments;
  };
  KeptTales& tales(std::size_t board);
  std::array<KeptTales, 2> tales_;
};

}  // namespace ackboard
