// The lines between the cards, with their protocols.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "gui/views/board_drawing.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

// The ends of a link at the edges of its cards.
Track ends_of(const BoardDrawing& drawing, const Link& link) {
  const ImVec2 from = drawing.layout.centres[index(link.from)];
  const ImVec2 to = drawing.layout.centres[index(link.to)];
  const ImVec2 half(drawing.layout.card.x / 2, drawing.layout.card.y / 2);
  if (drawing.layout.across) return {{from.x + half.x, from.y}, {to.x - half.x, to.y}};
  return {{from.x, from.y + half.y}, {to.x, to.y - half.y}};
}

void draw_lines(const BoardDrawing& drawing, LinkId link, bool up) {
  const Theme& theme = drawing.player.ui.theme;
  for (const bool forwards : {true, false}) {
    const Track track = track_of(drawing, link, forwards);
    drawing.list.AddLine(track.from, track.to, up ? theme.border : faded(theme.bad, 0.5F),
                         drawing.size(up ? 2.0F : 1.5F));
  }
}

void draw_protocol(const BoardDrawing& drawing, const Link& link, bool up) {
  const Ui& ui = drawing.player.ui;
  const bool across = drawing.layout.across;
  const std::string words = std::string(link.protocol->name) + " · " + exact_text(link.round_trip);
  const Track track = ends_of(drawing, link);
  const ImVec2 middle = track.at(0.5);
  const bool is_oblique = std::abs(across ? track.from.y - track.to.y : track.from.x - track.to.x) > 1;
  const float size = drawing.size(12.5F);
  ImFont* font = ui.fonts.regular_for(size);
  const ImVec2 extent = text_size(font, size, words);
  // Clear of the counts beside the messages, where there is room.
  const float beside = std::max(
      middle.x + drawing.size(36),
      std::min(middle.x + drawing.size(54), drawing.list.GetClipRectMax().x - extent.x - drawing.size(6)));
  const ImVec2 place =
      across ? ImVec2(middle.x - extent.x / 2, middle.y - (is_oblique ? extent.y / 2 : drawing.size(54)))
             : ImVec2(beside, middle.y - extent.y / 2);
  const float margin = drawing.size(2);  // another link may pass behind the words
  drawing.list.AddRectFilled({place.x - margin, place.y}, {place.x + extent.x + margin, place.y + extent.y},
                             ui.theme.background);
  drawing.list.AddText(font, size, place, ui.theme.faint, words.c_str());
  if (up) return;
  const std::string lost = "✗ down";
  const float width = text_size(font, size, lost).x;
  const ImVec2 below(across ? middle.x - width / 2 : place.x,
                     across ? middle.y + drawing.size(30) : place.y + drawing.size(15));
  drawing.list.AddText(font, size, below, ui.theme.bad, lost.c_str());
}

}  // namespace

Track track_of(const BoardDrawing& drawing, LinkId id, bool forwards) {
  Track track = ends_of(drawing, drawing.run.playback.board().links[index(id)]);
  if (!forwards) std::swap(track.from, track.to);
  // Each direction keeps to its right, along the edges of the cards.
  const float side = drawing.size(forwards ? 14.0F : -14.0F);
  const ImVec2 aside = drawing.layout.across ? ImVec2(0, -side) : ImVec2(side, 0);
  track.from = {track.from.x + aside.x, track.from.y + aside.y};
  track.to = {track.to.x + aside.x, track.to.y + aside.y};
  return track;
}

void draw_links(const BoardDrawing& drawing) {
  const Board& board = drawing.run.playback.board();
  const State& state = drawing.run.playback.state_at(drawing.position);
  for (std::uint16_t at = 0; at < board.links.size(); ++at)
    draw_lines(drawing, LinkId{at}, state.links[at].client_up);
  for (std::uint16_t at = 0; at < board.links.size(); ++at)
    draw_protocol(drawing, board.links[at], state.links[at].client_up);
}

}  // namespace ackboard
