#include "gui/views/sequence_view.hpp"

#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

#include "gui/views/player.hpp"
#include "levels/story/story.hpp"

namespace ackboard {
namespace {

struct Arrow {
  PartId to = kNoPart;
  FlightEnd end = FlightEnd::arrived;
};

std::unordered_map<std::uint32_t, Arrow> arrows_of(const BoardRun& run, JobId job) {
  std::unordered_map<std::uint32_t, Arrow> arrows;  // by the entry that sent; only looked up
  for (const Lane& lane : run.flights.lanes()) {
    const Link& link = run.playback.board().links[index(lane.link)];
    for (const Flight& flight : lane.flights) {
      if (flight.job == job)
        arrows[static_cast<std::uint32_t>(flight.sent)] = {lane.forwards ? link.to : link.from, flight.end};
    }
  }
  return arrows;
}

struct Diagram {
  Player& player;
  std::size_t board;
  const BoardRun& run;
  ImDrawList& list;
  float left;    // of the first part's line
  float step;    // from one to the next
  float bottom;  // how far the lines have been drawn

  [[nodiscard]] float x_of(PartId part) const { return left + step * static_cast<float>(index(part)); }
};

void draw_heads(Diagram& diagram, float width) {
  const Ui& ui = diagram.player.ui;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Board& board = diagram.run.playback.board();
  for (std::uint16_t part = 0; part < board.parts.size(); ++part) {
    const float size = ui.fonts.small->FontSize;
    const float extent =
        std::min(text_size(ui.fonts.small, size, board.parts[part].name).x, diagram.step - ui.px(6));
    draw_text(diagram.list, ui.fonts.small, size, {diagram.x_of(PartId{part}) - extent / 2, at.y},
              ui.theme.text, board.parts[part].name, diagram.step - ui.px(6));
  }
  ImGui::Dummy({width, ui.px(20)});
}

void draw_arrow(const Diagram& diagram, PartId from, const Arrow& arrow, float y, ImU32 colour) {
  const Ui& ui = diagram.player.ui;
  const float start = diagram.x_of(from);
  float end = diagram.x_of(arrow.to);
  const float size = ui.px(5);
  if (arrow.end == FlightEnd::lost) end = (start + end) / 2;
  const float back = end > start ? -size : size;
  diagram.list.AddLine({start, y}, {end, y}, colour, ui.px(1.5F));
  if (arrow.end == FlightEnd::arrived)
    return diagram.list.AddTriangleFilled({end, y}, {end + back * 1.5F, y - size},
                                          {end + back * 1.5F, y + size}, colour);
  diagram.list.AddLine({end - size, y - size}, {end + size, y + size}, ui.theme.bad, ui.px(2));
  diagram.list.AddLine({end - size, y + size}, {end + size, y - size}, ui.theme.bad, ui.px(2));
}

void draw_moment(Diagram& diagram, const Moment& moment, const Arrow* arrow, float width) {
  Player& player = diagram.player;
  Ui& ui = player.ui;
  const Entry& entry = diagram.run.playback.entry(moment.entry);
  const bool happened =
      index(moment.entry) <= diagram.run.playback.entries_at(player.session.cursor().position(diagram.board));
  const ImU32 colour = is_bad(entry.what) ? ui.theme.bad : happened ? ui.theme.text : ui.theme.faint;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float line = ui.px(14);
  char time[32];
  std::snprintf(time, sizeof(time), "%.4f s  ", static_cast<double>((moment.at - kStart).count()) / 1e9);
  const std::string words = time + moment.words;
  const ImVec2 extent = ui.fonts.small->CalcTextSizeA(ui.fonts.small->FontSize, 1e6F, width, words.c_str());
  ImGui::PushID(static_cast<int>(index(moment.entry)));
  if (ImGui::InvisibleButton("moment", {width, line + extent.y + ui.px(6)})) {
    player.session.cursor().go_to_position(diagram.board, diagram.run.playback.position_of(moment.entry));
  }
  ui.note("moment " + std::to_string(index(moment.entry)));
  const ImVec2 to(at.x + width, at.y + line + extent.y + ui.px(6));
  if (ImGui::IsItemHovered()) diagram.list.AddRectFilled(at, to, faded(ui.theme.accent, 0.15F), ui.px(4));
  if (player.selection.entry == moment.entry)
    diagram.list.AddRectFilled(at, to, faded(ui.theme.accent, 0.22F), ui.px(4));
  ImGui::PopID();
  const float y = at.y + line / 2;
  for (std::uint16_t part = 0; part < diagram.run.playback.board().parts.size(); ++part) {
    diagram.list.AddLine({diagram.x_of(PartId{part}), diagram.bottom},
                         {diagram.x_of(PartId{part}), at.y + line}, ui.theme.border, ui.px(1));
  }
  diagram.bottom = to.y;
  if (arrow != nullptr) draw_arrow(diagram, moment.part, *arrow, y, colour);
  if (moment.part != kNoPart)
    diagram.list.AddCircleFilled({diagram.x_of(moment.part), y}, ui.px(3.5F), colour, 12);
  diagram.list.AddText(ui.fonts.small, ui.fonts.small->FontSize, {at.x, at.y + line}, colour, words.c_str(),
                       nullptr, width);
}

}  // namespace

void draw_sequence(Player& player, std::size_t board, JobId job) {
  const BoardRun& run = player.session.board(board);
  const std::vector<Moment>& moments = player.moments(board, job);
  const auto arrows = arrows_of(run, job);
  const float width = ImGui::GetContentRegionAvail().x;
  const auto parts = static_cast<float>(run.playback.board().parts.size());
  Diagram diagram{player,
                  board,
                  run,
                  *ImGui::GetWindowDrawList(),
                  ImGui::GetCursorScreenPos().x + width / parts / 2,
                  width / parts,
                  0};
  draw_heads(diagram, width);
  diagram.bottom = ImGui::GetCursorScreenPos().y;
  for (const Moment& moment : moments) {
    const auto arrow = arrows.find(static_cast<std::uint32_t>(moment.entry));
    draw_moment(diagram, moment, arrow == arrows.end() ? nullptr : &arrow->second, width);
  }
}

bool is_bad(What what) {
  return what == What::applied_again || what == What::publish_lost || what == What::confirm_lost ||
         what == What::delivery_lost || what == What::acknowledgment_lost || what == What::crashed ||
         what == What::connection_lost || what == What::dropped;
}

}  // namespace ackboard
