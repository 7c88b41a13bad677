#include "gui/views/player.hpp"

#include <algorithm>

#include "gui/logic/atomic_file.hpp"
#include "gui/views/main_view.hpp"
#include "gui/views/message_menu.hpp"
#include "levels/seconds_text.hpp"

namespace ackboard {
namespace {

constexpr double kNotice_s = 6;
// With more jobs than this single messages cannot be watched from start to end.
constexpr std::uint32_t kMostWatchedJobs = 60;

ThemeName theme_named(const std::string& name) {
  if (name == "light") return ThemeName::light;
  return name == "high-contrast" ? ThemeName::high_contrast : ThemeName::dark;
}

}  // namespace

Player::Player() { apply_settings(); }

void Player::apply_settings() {
  const float scale = settings.scale > 0 ? static_cast<float>(settings.scale) : std::max(1.0F, monitor_scale);
  fonts_are_old = fonts_are_old || scale != ui.scale;
  ui.scale = scale;
  ui.theme = theme_of(theme_named(settings.theme));
  ui.reduced_motion = settings.reduced_motion;
  if (ImGui::GetCurrentContext() != nullptr) apply_theme(ui.theme, ui.scale);
}

void Player::tell(std::string words, bool is_bad) {
  notice = Notice{std::move(words), is_bad, ui.seconds + kNotice_s};
}

void Player::open_text(std::string_view text, const std::filesystem::path& file) {
  const std::vector<Problem> problems = session.open(text, file);
  if (!problems.empty()) {
    std::string words = file.filename().string() + " cannot be opened: " + problems.front().message;
    if (problems.front().place.line > 0) words += " (" + place_text(problems.front().place) + ")";
    if (problems.size() > 1)
      words += " And " + std::to_string(problems.size() - 1) + " more; `ackboard check` tells all.";
    return tell(words, true);
  }
  selection = {};
  picked.reset();
  cameras = {};
  search.cancel();
  found.reset();
  session.cursor().clock().set_speed(settings.speed);
  if (!settings.speed && session.board(0).playback.board().jobs > kMostWatchedJobs)
    session.cursor().clock().set_speed(1.0);
}

void Player::open_file(const std::filesystem::path& file) {
  const std::optional<std::string> text = read_whole(file);
  if (!text) return tell(file.string() + " cannot be read.", true);
  open_text(*text, file);
}

void Player::play_or_pause() {
  Cursor& cursor = session.cursor();
  if (cursor.clock().is_playing()) return cursor.clock().pause();
  if (cursor.is_at_end()) cursor.restart();
  cursor.clock().play();
}

std::string Player::part_in_hand() const {
  return kind_of(selection.part) != nullptr ? selection.part : session.consumer();
}

const PartKind* Player::kind_of(const std::string& part) const {
  const Node* board = session.seen().find("board");
  const Node* node = board != nullptr ? board->find(part) : nullptr;
  const Node* kind = node != nullptr ? node->find("kind") : nullptr;
  return kind != nullptr ? find_part_kind(kind->text) : nullptr;
}

bool Player::may_change(const std::string&, std::string_view) const { return true; }
bool Player::may_use_step(const std::string&, std::string_view) const { return true; }
std::string Player::refusal_of(const std::string&, const ParamSpec&, const Value&) const { return {}; }

void Player::crash_part_in_hand() { crash_now(*this, part_in_hand()); }

const std::vector<PartCounts>& Player::counts(std::size_t board) {
  KeptCounts& kept = kept_[board];
  const std::size_t position = session.cursor().position(board);
  if (kept.generation != session.generation() || kept.position != position) {
    Playback& playback = session.board(board).playback;
    kept = {session.generation(), position, part_counts(playback.board(), playback.state_at(position))};
  }
  return kept.counts;
}

void Player::frame(Duration passed) {
  ui.widgets.clear();
  ui.seconds += static_cast<double>(passed.count()) / 1e9;
  if (session.is_open()) session.pass(passed);
  if (notice && notice->until < ui.seconds) notice.reset();
  draw_main(*this);
}

}  // namespace ackboard
