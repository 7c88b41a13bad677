// Every entry of the trace, or those of one job. The line that stands last before now is marked.
#include <algorithm>
#include <cstdio>
#include <optional>

#include "gui/views/drawers.hpp"
#include "gui/views/message_menu.hpp"
#include "gui/views/player.hpp"
#include "gui/views/sequence_view.hpp"
#include "levels/story/moment_words.hpp"
#include "levels/text/seconds_text.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

std::string entry_words(const Chronicle& chronicle, EntryId id) {
  const Entry& entry = chronicle[id];
  if (entry.job != kNoJob) return MomentWords(chronicle, entry.job).of(id);
  std::string words(name_of(entry.what));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string line_words(const Chronicle& chronicle, EntryId id) {
  const Entry& entry = chronicle[id];
  const std::string part = entry.part == kNoPart ? "" : chronicle.board().parts[index(entry.part)].name;
  return part + ": " + entry_words(chronicle, id);
}

// True if the keyboard's focus is on it.
bool draw_line(Player& player, const Chronicle& chronicle, EntryId id, bool is_now) {
  const Ui& ui = player.ui;
  const Entry& entry = chronicle[id];
  const bool happened =
      index(id) <= player.session.board(0).playback.entries_at(player.session.cursor().position(0));
  const ImU32 colour = !happened ? ui.theme.faint : is_bad(entry.what) ? ui.theme.bad : ui.theme.text;
  char time[32];
  std::snprintf(time, sizeof(time), "%.4f", static_cast<double>((entry.at - kStart).count()) / 1e9);
  ImGui::TableNextRow();
  if (is_now) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, faded(ui.theme.accent, 0.3F));
  ImGui::TableNextColumn();
  ImGui::PushID(static_cast<int>(index(id)));
  ImGui::PushFont(ui.fonts.small);
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  const bool clicked = ImGui::Selectable(time, false, ImGuiSelectableFlags_SpanAllColumns);
  const bool hovered = ImGui::IsItemHovered();
  const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
  player.ui.note("log " + std::to_string(index(id)));
  ImGui::TableNextColumn();
  ImGui::TextUnformatted(entry.job == kNoJob ? "" : std::to_string(job_number(entry.job)).c_str());
  ImGui::TableNextColumn();
  const std::string words = line_words(chronicle, id);
  draw_text(*ImGui::GetWindowDrawList(), ui.fonts.small, ui.fonts.small->FontSize,
            ImGui::GetCursorScreenPos(), colour, words, ImGui::GetContentRegionAvail().x);
  ImGui::Dummy({0, ImGui::GetTextLineHeight()});
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::PopID();
  if (hovered) tooltip(ui, words);
  if (!clicked) return focused;
  player.session.cursor().go_to_position(0, player.session.board(0).playback.position_of(id));
  player.selection.entry = id;
  return focused;
}

// Lines are cut to one row each; the one in focus, else the last that happened, is told in full below.
void draw_in_full(const Player& player, const Chronicle& chronicle, std::optional<EntryId> id) {
  ImGui::BeginChild("in full", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  if (id) wrapped(player.ui.theme.text, player.ui.fonts.small, line_words(chronicle, *id));
  ImGui::EndChild();
}

void draw_filter(Player& player) {
  ImGui::AlignTextToFramePadding();
  text(player.ui.theme.faint, player.ui.fonts.body, "Only job");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(player.ui.px(80));
  ImGui::InputTextWithHint("##job", "all", player.log_filter.data(), player.log_filter.size(),
                           ImGuiInputTextFlags_CharsDecimal);
  player.ui.note("log filter");
  if (player.log_filter[0] == '\0') return;
  ImGui::SameLine();
  if (button(player.ui, "All")) player.log_filter[0] = '\0';
  const Parsed<std::int64_t> job = parse_amount(Quantity::count, player.log_filter.data());
  if (!job || *job.value < 1 || *job.value > player.session.board(0).playback.board().jobs) return;
  ImGui::SameLine();
  if (button(player.ui, "Its story"))
    show_story(player, 0, JobId{static_cast<std::uint32_t>(*job.value - 1)}, kNoEntry);
}

// The entries that are listed: all, or those of the job.
std::span<const EntryId> listed(const Player& player, const Chronicle& chronicle) {
  const Parsed<std::int64_t> job = parse_amount(Quantity::count, player.log_filter.data());
  if (!job || *job.value < 1 || *job.value > chronicle.board().jobs) return {};
  return chronicle.entries_of(JobId{static_cast<std::uint32_t>(*job.value - 1)});
}

}  // namespace

void draw_log(Player& player) {
  draw_filter(player);
  const Chronicle& chronicle = player.chronicle(0);
  const std::span<const EntryId> of_job = listed(player, chronicle);
  const bool all = player.log_filter[0] == '\0';
  const std::size_t lines = all ? chronicle.trace().size() : of_job.size();
  const auto id_at = [&](std::size_t at) {
    return all ? EntryId{static_cast<std::uint32_t>(at + 1)} : of_job[at];
  };
  const std::size_t entries =
      player.session.board(0).playback.entries_at(player.session.cursor().position(0));
  std::size_t now = lines;  // the last line that has happened
  if (all) now = entries == 0 ? lines : entries - 1;
  for (std::size_t at = 0; !all && at < lines && index(of_job[at]) <= entries; ++at) now = at;
  const float below = 4 * player.ui.fonts.small->FontSize + player.ui.px(8);
  const ImVec2 room(0, std::max(1.0F, ImGui::GetContentRegionAvail().y - below));
  if (!ImGui::BeginTable("log", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg, room)) return;
  ImGui::TableSetupScrollFreeze(0, 1);
  ImGui::TableSetupColumn("second", ImGuiTableColumnFlags_WidthFixed, player.ui.px(50));
  const ImFont& small = *player.ui.fonts.small;
  const std::string longest = std::to_string(chronicle.board().jobs);
  ImGui::TableSetupColumn(
      "job", ImGuiTableColumnFlags_WidthFixed,
      std::max(player.ui.px(26), text_size(player.ui.fonts.small, small.FontSize, longest).x));
  ImGui::TableSetupColumn("what happened", ImGuiTableColumnFlags_WidthStretch);
  ImGui::PushFont(player.ui.fonts.small);
  ImGui::TableHeadersRow();
  ImGui::PopFont();
  std::optional<EntryId> told;
  if (now < lines) told = id_at(now);
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(lines));
  while (clipper.Step()) {
    for (int at = clipper.DisplayStart; at < clipper.DisplayEnd; ++at) {
      const auto line = static_cast<std::size_t>(at);
      if (draw_line(player, chronicle, id_at(line), line == now)) told = id_at(line);
    }
  }
  if (player.log_followed != now && now < lines) {
    const float row = clipper.ItemsHeight;
    ImGui::SetScrollY(std::max(0.0F, static_cast<float>(now) * row - ImGui::GetWindowHeight() * 0.5F));
    player.log_followed = now;
  }
  ImGui::EndTable();
  draw_in_full(player, chronicle, told);
}

}  // namespace ackboard
