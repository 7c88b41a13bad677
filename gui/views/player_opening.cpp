// How the player opens levels, files and codes, and saves.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "gui/logic/atomic_file.hpp"
#include "gui/views/player.hpp"
#include "levels/level/board_code.hpp"
#include "levels/level/level_list.hpp"

namespace ackboard {
namespace {

// With more jobs than this single messages cannot be watched from start to end.
constexpr std::uint32_t kMostWatchedJobs = 60;

}  // namespace

bool Player::has_unsaved_edits() const {
  return !leaves_unsaved_ && session.is_open() && !levels.place() && !session.file().empty() &&
         !session.edits().is_saved();
}

void Player::leave_for(std::function<void()> what) {
  if (!has_unsaved_edits()) return what();
  left_for_ = std::move(what);
  overlay = Overlay::unsaved;
}

void Player::leave_unsaved() {
  overlay = Overlay::none;
  leaves_unsaved_ = true;
  std::exchange(left_for_, nullptr)();
  leaves_unsaved_ = false;
}

void Player::save_and_leave() {
  save();
  if (!has_unsaved_edits()) leave_unsaved();
}

void Player::quit() {
  leave_for([this] {
    if (keeps_board_at_) keep_progress();
    wants_to_quit = true;
  });
}

void Player::open(const std::string& what) {
  std::error_code failed;
  const std::optional<std::size_t> level = find_level(what.empty() ? "1" : what);
  if (level && !std::filesystem::exists(what, failed)) return open_level(*level);
  if (looks_like_code(what) && !std::filesystem::exists(what, failed)) return open_code(what);
  if (!what.empty()) open_file(what);
  if (session.is_open() || std::filesystem::exists(what, failed)) return;
  const std::string near = nearest_level(what);
  tell("There is no file and no level named " + what +
           (near.empty() ? "." : "; the nearest level is " + near + "."),
       true);
}

void Player::open_level(std::size_t place) {
  if (place >= levels.levels().size()) return;
  if (has_unsaved_edits()) return leave_for([this, place] { open_level(place); });
  levels.open(place, session);
  session.set_has_switch(levels.has_switch(session.consumer()));
  opened();
  drawer = Drawer::lesson;
  overlay = Overlay::none;
  // A picture is one of the level.
  if (only_reads_) return;
  if (std::optional<Node> left = levels.left_board(progress.progress)) {
    session.change(std::move(*left), "the board as you left it");
    tell("This is the board as you left it. Ctrl+Backspace begins anew.");
  }
}

void Player::open_text(std::string_view text, const std::filesystem::path& file) {
  const std::vector<Problem> problems = session.open(text, file);
  if (!problems.empty()) {
    std::string words = file.filename().string() + " cannot be opened: " + problems.front().message;
    if (!problems.front().nearest.empty()) words += " Did you mean \"" + problems.front().nearest + "\"?";
    if (problems.front().place.line > 0) words += " (" + place_text(problems.front().place) + ")";
    if (problems.size() > 1)
      words += " And " + std::to_string(problems.size() - 1) + " more; `ackboard check` tells all.";
    return tell(words, true);
  }
  levels.close();
  session.set_has_switch(true);
  opened();
  if (drawer == Drawer::lesson) drawer = Drawer::none;
  overlay = Overlay::none;
}

void Player::opened() {
  selection = {};
  notice.reset();  // it was about the board before
  asked_about_comments_ = false;
  picked.reset();
  cameras = {};
  search.cancel();
  found.reset();
  session.cursor().clock().set_speed(settings.speed);
  if (!settings.speed && session.board(0).playback.board().jobs > kMostWatchedJobs)
    session.cursor().clock().set_speed(1.0);
}

void Player::open_file(const std::filesystem::path& file) {
  if (has_unsaved_edits()) return leave_for([this, file] { open_file(file); });
  errno = 0;
  const std::optional<std::string> text = read_whole(file);
  if (!text) {
    std::error_code failed;
    const char* why = std::filesystem::is_directory(file, failed) ? "it is a directory"
                      : errno == 0                                ? "it is not a file"
                                                                  : std::strerror(errno);
    return tell(file.string() + " cannot be read: " + why + ".", true);
  }
  open_text(*text, file);
}

void Player::open_code(std::string_view code) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = std::min(code.find_first_not_of(kBlank), code.size());
  code = code.substr(begin, code.find_last_not_of(kBlank) + 1 - begin);
  const DecodedBoard decoded = decode_board(code);
  if (!decoded.level) return tell(decoded.fault, true);
  const std::optional<std::size_t> place = find_level(decoded.level->name);
  if (has_unsaved_edits()) return leave_for([this, kept = std::string(code)] { open_code(kept); });
  if (place && levels.place() != place) open_level(*place);
  if (std::optional<Node> document = levels.document_of(std::string(code))) {
    session.change(std::move(*document), "the board of a code");
    tell("This is the board of the code.");
  }
}

void Player::paste_code() {
  const char* words = ImGui::GetClipboardText();
  if (words == nullptr || *words == '\0') return tell("There is nothing to paste.", true);
  open_code(words);
}

void Player::show_solution() {
  if (std::optional<Node> document = levels.solution()) session.change(std::move(*document), "the solution");
}

void Player::save() {
  if (session.file().empty()) return show(Overlay::save_file);
  if (session.has_comments() && !asked_about_comments_) {
    asked_about_comments_ = true;
    return tell(
        "Saving drops the comments of this file. Save again to save it all the same, or elsewhere with "
        "Ctrl+Shift+S.",
        true);
  }
  const std::string fault = session.save(session.file());
  tell(fault.empty() ? "Saved " + session.file().string() + "." : fault, !fault.empty());
}

}  // namespace ackboard
