#include "gui/views/time_view.hpp"

#include <algorithm>
#include <cstdio>

#include "gui/views/message_menu.hpp"
#include "gui/views/player.hpp"
#include "levels/text/seconds_text.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr float kMarkRow = 10;  // before the scale: marks that are stacked

std::string clock_text(Time time) {
  char digits[48];
  std::snprintf(digits, sizeof(digits), "%.4f s", static_cast<double>((time - kStart).count()) / 1e9);
  return digits;
}

void draw_buttons(Player& player) {
  Cursor& cursor = player.session.cursor();
  if (button(player.ui, "⇤", ButtonLook::plain, "From the start (R)", "restart")) cursor.restart();
  ImGui::SameLine();
  if (button(player.ui, "◀", ButtonLook::plain, "One event back (,)", "step back")) cursor.step_backwards();
  ImGui::SameLine();
  const bool playing = cursor.clock().is_playing();
  const ImVec2 size(player.ui.px(92), 0);
  if (button(player.ui, playing ? "Pause" : "Play", ButtonLook::accent, "Play or pause (Space)", "play",
             size))
    player.play_or_pause();
  ImGui::SameLine();
  if (button(player.ui, "▶", ButtonLook::plain, "One event on (.)", "step")) cursor.step_forwards();
  ImGui::SameLine(0, player.ui.px(18));
}

void draw_speed(Player& player) {
  Clock& clock = player.session.cursor().clock();
  if (button(player.ui, "−", ButtonLook::plain, "Slower (-). Slower than 0.1x time waits for each message.",
             "slower"))
    clock.slower();
  ImGui::SameLine(0, player.ui.px(4));
  const std::string speed = speed_text(player);
  const float room = player.ui.px(58);
  const float width = text_size(player.ui.fonts.body, player.ui.fonts.body->FontSize, speed).x;
  const float left = ImGui::GetCursorPosX();
  ImGui::SetCursorPosX(left + std::max(0.0F, (room - width) / 2));
  ImGui::AlignTextToFramePadding();
  text(player.ui.theme.text, player.ui.fonts.body, speed);
  ImGui::SameLine();
  ImGui::SetCursorPosX(left + room + player.ui.px(4));
  if (button(player.ui, "+", ButtonLook::plain, "Faster (=)", "faster")) clock.faster();
}

void draw_readout(Player& player) {
  const Cursor& cursor = player.session.cursor();
  const Playback& playback = player.session.board(0).playback;
  const std::string time = clock_text(cursor.now());
  const std::string rest = " of " + clock_text(cursor.end()) + "   event " +
                           rounded_text(Quantity::count, static_cast<std::int64_t>(cursor.position(0))) +
                           " of " + rounded_text(Quantity::count, static_cast<std::int64_t>(playback.size()));
  ImGui::SameLine(0, player.ui.px(18));
  ImGui::AlignTextToFramePadding();
  text(player.ui.theme.text, player.ui.fonts.bold, time);
  ImGui::SameLine(0, 0);
  text(player.ui.theme.faint, player.ui.fonts.body, rest);
}

ImU32 colour_of(MarkKind kind, const Theme& theme) {
  return kind == MarkKind::fault || kind == MarkKind::set_aside ? theme.warning : theme.bad;
}

// A fault is a cross, a duplicate a triangle, a lost write a square, a message set aside a diamond.
void draw_mark(ImDrawList& list, MarkKind kind, ImVec2 at, float size, const Theme& theme) {
  const ImU32 colour = colour_of(kind, theme);
  switch (kind) {
    case MarkKind::fault:
      list.AddLine({at.x - size, at.y - size}, {at.x + size, at.y + size}, colour, size / 2);
      list.AddLine({at.x - size, at.y + size}, {at.x + size, at.y - size}, colour, size / 2);
      return;
    case MarkKind::duplicate:
      return list.AddTriangleFilled({at.x, at.y - size * 1.2F}, {at.x + size * 1.2F, at.y + size},
                                    {at.x - size * 1.2F, at.y + size}, colour);
    case MarkKind::lost_write:
      return list.AddRectFilled({at.x - size, at.y - size}, {at.x + size, at.y + size}, colour);
    case MarkKind::set_aside:
      return list.AddNgonFilled(at, size * 1.3F, colour, 4);
  }
}

struct Bar {
  ImVec2 from, to;
  Duration all;
  [[nodiscard]] float x_of(Time time) const {
    if (all <= Duration::zero()) return from.x;
    return from.x + (to.x - from.x) * static_cast<float>(static_cast<double>((time - kStart).count()) /
                                                         static_cast<double>(all.count()));
  }
  [[nodiscard]] Time time_at(float x) const {
    const double share =
        std::clamp(static_cast<double>((x - from.x) / std::max(1.0F, to.x - from.x)), 0.0, 1.0);
    return kStart + Duration{static_cast<std::int64_t>(share * static_cast<double>(all.count()))};
  }
};

// Returns the one under the pointer.
const Mark* draw_marks(Player& player, const std::vector<PlacedMark>& marks, float y) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float size = player.ui.px(4.5F);
  const Mark* under_pointer = nullptr;
  for (const PlacedMark& placed : marks) {
    const MarkKind kind = placed.mark->kind;
    const ImVec2 at(placed.x, y - static_cast<float>(placed.row) * player.ui.px(kMarkRow));
    draw_mark(list, kind, at, size, player.ui.theme);
    player.ui.note(std::string("mark ") + name_of(kind), {at.x - size, at.y - size},
                   {at.x + size, at.y + size});
    if (std::abs(mouse.x - at.x) <= size * 1.4F && std::abs(mouse.y - at.y) <= size * 1.2F)
      under_pointer = placed.mark;
  }
  return under_pointer;
}

void tell_of(Player& player, std::size_t board, const Mark& mark) {
  std::string words = std::string(name_of(mark.kind)) + " at " + exact_text(mark.at - kStart);
  if (mark.job != kNoJob) words += ", job " + std::to_string(job_number(mark.job));
  tooltip(player.ui, words);
  if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  const BoardRun& run = player.session.board(board);
  player.session.cursor().go_to_position(board, run.playback.position_of(mark.entry));
  if (mark.job != kNoJob) show_story(player, board, mark.job, mark.entry);
}

void draw_bar(Player& player, const Bar& bar) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = player.ui.theme;
  const float y = bar.to.y - player.ui.px(10);
  const float thick = player.ui.px(4);
  const float now = bar.x_of(player.session.cursor().now());
  list.AddRectFilled({bar.from.x, y - thick / 2}, {bar.to.x, y + thick / 2}, theme.border, thick / 2);
  list.AddRectFilled({bar.from.x, y - thick / 2}, {now, y + thick / 2}, theme.accent, thick / 2);
  list.AddCircleFilled({now, y}, player.ui.px(7), theme.accent, 20);
}

std::vector<Mark> faults_of(std::vector<Mark> marks) {
  std::erase_if(marks, [](const Mark& mark) { return mark.kind != MarkKind::fault; });
  return marks;
}

void draw_timeline(Player& player) {
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float margin = player.ui.px(8);
  const Bar bar{{from.x + margin, from.y},
                {from.x + room.x - margin, from.y + room.y},
                player.session.cursor().end() - kStart};
  ImGui::InvisibleButton("timeline", {room.x, std::max(room.y, player.ui.px(20))});
  player.ui.note("timeline", {bar.from.x, bar.to.y - player.ui.px(20)}, bar.to);
  const bool over_bar = ImGui::GetIO().MousePos.y >= bar.to.y - player.ui.px(20);
  const bool active = ImGui::IsItemActive();
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
    ImGui::GetWindowDrawList()->AddRect(from, {from.x + room.x, from.y + room.y}, player.ui.theme.accent,
                                        player.ui.px(4));
  }
  if (ImGui::IsItemActivated()) player.scrubs = over_bar;
  if (active && player.scrubs) {
    player.session.cursor().clock().pause();
    player.session.cursor().go_to(bar.time_at(ImGui::GetIO().MousePos.x));
  }
  float y = bar.to.y - player.ui.px(25);
  for (std::size_t board = player.session.boards(); board-- > 0;) {
    const std::vector<Mark>& all = player.session.board(board).marks;
    const std::vector<Mark> faults = player.hides_result() ? faults_of(all) : std::vector<Mark>();
    const std::vector<PlacedMark> marks = place_marks(
        player.hides_result() ? faults : all, [&bar](Time time) { return bar.x_of(time); }, player.ui.px(2),
        player.ui.px(9));
    const Mark* mark = draw_marks(player, marks, y);
    if (mark != nullptr && hovered && !over_bar) tell_of(player, board, *mark);
    std::size_t highest = 0;
    for (const PlacedMark& placed : marks) highest = std::max(highest, placed.row);
    y -= player.ui.px(13) + static_cast<float>(highest) * player.ui.px(kMarkRow);
  }
  draw_bar(player, bar);
}

}  // namespace

std::string speed_text(const Player& player) {
  const std::optional<double> speed = player.session.cursor().clock().speed();
  if (!speed) return "watch";
  char digits[32];
  std::snprintf(digits, sizeof(digits), "%gx", *speed);
  return digits;
}

bool go_to_mark(Player& player, bool forwards) {
  const BoardRun& run = player.session.board(0);
  const std::size_t position = player.session.cursor().position(0);
  std::optional<std::size_t> to;
  for (const Mark& mark : run.marks) {
    const std::size_t at = run.playback.position_of(mark.entry);
    if (forwards ? at > position && !to : at < position) to = at;
  }
  if (to) player.session.cursor().go_to_position(0, *to);
  return to.has_value();
}

void draw_time(Player& player, ImVec2 from, ImVec2 to) {
  ImGui::SetNextWindowPos(from);
  ImGui::SetNextWindowSize({to.x - from.x, to.y - from.y});
  ImGui::Begin("Time", nullptr, kBackPaneFlags | ImGuiWindowFlags_NoScrollbar);
  draw_buttons(player);
  draw_speed(player);
  draw_readout(player);
  draw_timeline(player);
  ImGui::End();
}

}  // namespace ackboard
