#include "gui/views/player.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gui/logic/atomic_file.hpp"
#include "gui/views/commands.hpp"
#include "gui/views/main_view.hpp"
#include "levels/counterexample/counterexample.hpp"
#include "levels/story/fault_words.hpp"
#include "levels/values/goal_text.hpp"

namespace ackboard {
namespace {

constexpr double kNotice_s = 6;
constexpr double kKeepBoard_s = 0.5;  // after it changed
const ImVec2 kLeastRoom{740, 460};    // that everything needs at scale 1

ThemeName theme_named(const std::string& name) {
  if (name == "light") return ThemeName::light;
  return name == "high-contrast" ? ThemeName::high_contrast : ThemeName::dark;
}

// ImGui itself closes a menu by Escape, and moves in it by the arrows.
bool is_menu_open() {
  return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

}  // namespace

Player::Player() { apply_settings(); }

void Player::fit_into(ImVec2 room) {
  if (room.x == room_.x && room.y == room_.y) return;
  room_ = room;
  apply_settings();
}

void Player::apply_settings() {
  const float wanted =
      settings.scale > 0 ? static_cast<float>(settings.scale) : std::max(1.0F, monitor_scale);
  const float most = std::min(room_.x / kLeastRoom.x, room_.y / kLeastRoom.y);
  const float scale = std::min(wanted, std::max(most, static_cast<float>(kLeastScale)));
  fonts_are_old = fonts_are_old || scale != ui.scale;
  ui.scale = scale;
  ui.theme = theme_of(theme_named(settings.theme));
  ui.reduced_motion = settings.reduced_motion;
  if (ImGui::GetCurrentContext() != nullptr) apply_theme(ui.theme, ui.scale);
}

void Player::tell(std::string words, bool is_bad) {
  notice = Notice{std::move(words), is_bad, ui.seconds + kNotice_s};
}

void Player::load(const std::filesystem::path& settings_folder, const std::filesystem::path& data_folder,
                  bool only_reads) {
  if (!settings_folder.empty()) settings_file_ = settings_folder / "player.conf";
  ReadSettings read = read_settings(settings_file_);
  settings = kept_settings_ = for_now_ = read.settings;
  settings_damaged_ = !read.complaints.empty();
  std::string faults;
  for (const std::string& complaint : read.complaints)
    faults += (faults.empty() ? settings_file_.string() + ": " : "; ") + complaint;
  if (!faults.empty()) faults += ". ";
  progress = ProgressFile(data_folder.empty() ? data_folder : data_folder / "progress.json");
  faults += progress.load(only_reads);
  only_reads_ = only_reads;
  if (only_reads) settings_file_.clear();
  if (!faults.empty()) tell(std::move(faults), true);
  apply_settings();
}

void Player::use_for_now(const Settings& asked_for) {
  settings = for_now_ = asked_for;
  apply_settings();
}

void Player::keep_settings() {
  apply_settings();
  kept_settings_ = with_changes(kept_settings_, for_now_, settings);
  for_now_ = settings;
  if (settings_file_.empty()) return;
  if (settings_damaged_) {
    settings_damaged_ = false;
    const std::filesystem::path kept = set_aside(settings_file_, "damaged");
    if (!kept.empty()) tell("The settings file that was not right is kept as " + kept.string() + ".");
  }
  if (const std::string fault = write_settings(settings_file_, kept_settings_); !fault.empty())
    tell(fault, true);
}

void Player::show(std::string_view view) {
  if (view == "compare") compare(true);
  if (view == "board") drawer = Drawer::none;
  if (view == "log") drawer = Drawer::log;
  if (view == "story") drawer = Drawer::story;
  if (view == "story" && !session.board(0).stories.empty())
    selection.job = session.board(0).stories.front().job;
  if (view == "faults") drawer = Drawer::faults;
  if (view == "levels") overlay = Overlay::levels;
  if (view == "settings") overlay = Overlay::settings;
  if (view == "keys") overlay = Overlay::keys;
  if (view == "search") try_every_fault();
}

void Player::try_every_fault() {
  drawer = Drawer::search;
  found.reset();
  const std::optional<Variant> variant = session.variant_now();
  if (!variant) return tell("This board cannot run yet.", true);
  if (variant->goals.empty()) return tell("There are no goals to break.", true);
  SearchOptions options;
  options.seed = session.seed();
  options.most_faults = 1;
  if (levels.level() != nullptr) {
    options = star_search(*levels.level(), {});
  } else {
    options.kinds.assign(fault_kinds().begin(), fault_kinds().end());
  }
  session.cursor().clock().pause();
  searched_generation = session.generation();
  search.start(*variant, std::move(options));
}

void Player::load_counterexample(std::size_t which) {
  if (!found || which >= found->result.breaks.size()) return;
  const std::vector<Injection> faults = found->result.breaks[which].faults;
  for (std::size_t at = 0; at < faults.size(); ++at) {
    session.add_fault(exact_fault(found->variant.board, found->options, faults, at),
                      fault_words(found->variant.board, faults[at].point));
  }
  go_to_break();
}

void Player::compare(bool both) {
  session.set_compares(both);
  boards_wanted = both;
}

bool Player::go_to_break() {
  levels.predict({}, progress.progress);
  const std::optional<Goal> broken = session.go_to_break();
  tell(broken ? "From here on this goal is missed: " + std::string(broken->measure->label) + ", " +
                    goal_phrase(*broken) + "."
              : "All goals are met: no event breaks one.");
  return broken.has_value();
}

void Player::undo() {
  if (!session.edits().can_undo()) return tell("There is nothing to undo.");
  const std::string name = session.edits().undo_name();
  session.undo();
  tell("Undone: " + name + ".");
}

void Player::redo() {
  if (!session.edits().can_redo()) return tell("There is nothing to redo.");
  const std::string name = session.edits().redo_name();
  session.redo();
  tell("Done again: " + name + ".");
}

void Player::next_variant() {
  const std::vector<std::string>& names = session.variants();
  if (names.size() < 2) return tell("This scenario has no other variant.");
  const auto at = std::find(names.begin(), names.end(), session.variant());
  session.take_in_hand(static_cast<std::size_t>(at - names.begin() + 1) % names.size());
}

void Player::next_hint() {
  if (levels.level() == nullptr) return;
  drawer = Drawer::lesson;
  levels.next_hint(progress.progress);
}

void Player::focus_next_area() {
  static constexpr std::array kAreas{"Side", "Time", "Board", "Top", "Drawer"};
  const int areas = drawer == Drawer::none ? 4 : 5;
  ui.area_wanted = kAreas[static_cast<std::size_t>(area_)];
  area_ = (area_ + 1) % areas;
}

// While a field takes text, only keys with Ctrl and those that no text has are commands.
void Player::press(const KeyPress& key) {
  // ImGui's Tab goes to fields only; among the buttons of this dialog it goes from one to the next.
  if (overlay == Overlay::unsaved && key.key == Key::tab) tabs = key.shift ? -1 : 1;
  const bool types = ImGui::GetIO().WantTextInput;
  const bool is_text = static_cast<int>(key.key) < static_cast<int>(Key::escape) && !key.control && !key.alt;
  const bool edits_text =
      key.key == Key::remove || key.key == Key::home || key.key == Key::end || key.key == Key::escape ||
      (key.control && (key.key == letter('Z') || key.key == letter('Y') || key.key == Key::backspace ||
                       key.key == Key::left || key.key == Key::right));
  if (types && (is_text || edits_text)) return;
  for (const KeyCommand& command : commands()) {
    if (command.act == nullptr || (command.key != key && (command.other_key != key || key.key == Key::none)))
      continue;
    if (command.needs_board && !session.is_open()) return;
    if (is_menu_open() && !(message_menu_open && command.with_message)) return;
    if (overlay != Overlay::none && !command.over_dialogs) return;
    return command.act(*this);
  }
}

void Player::play_or_pause() {
  Cursor& cursor = session.cursor();
  if (cursor.clock().is_playing()) return cursor.clock().pause();
  if (cursor.is_at_end()) cursor.restart();
  cursor.clock().play();
}

bool Player::has_seen_result() const {
  return session.edits().can_undo() || session.cursor().is_at_end() || drawer == Drawer::story ||
         drawer == Drawer::log || drawer == Drawer::search;
}

void Player::keep_progress() {
  keeps_board_at_.reset();
  if (const std::string fault = progress.save(); !fault.empty()) tell(fault, true);
}

void Player::frame(Duration passed) {
  ui.widgets.clear();
  if (overlay == Overlay::none && !is_menu_open()) keep_focus_from_commands();
  message_menu_open = false;
  ui.seconds += static_cast<double>(passed.count()) / 1e9;
  if (session.is_open()) session.pass(passed);
  if (session.is_open() && hides_result() && has_seen_result()) levels.predict({}, progress.progress);
  const bool won = levels.watch(session, progress.progress);
  // A knob that is dragged changes the board with every frame.
  if (levels.take_board_changed() && !keeps_board_at_) keeps_board_at_ = ui.seconds + kKeepBoard_s;
  if (won || (keeps_board_at_ && ui.seconds >= *keeps_board_at_)) keep_progress();
  if (std::optional<FinishedSearch> finished = search.take()) found = std::move(finished);
  if (notice && notice->until < ui.seconds) notice.reset();
  if (!ui.area_wanted.empty()) focus_area(std::exchange(ui.area_wanted, {}));
  draw_main(*this);
}

}  // namespace ackboard
