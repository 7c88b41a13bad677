// What the parts of a board's drawing share.
#pragma once

#include <imgui.h>

#include <vector>

#include "gui/logic/board_run.hpp"
#include "gui/views/board_layout.hpp"
#include "gui/views/player.hpp"

namespace ackboard {

struct BoardDrawing {
  Player& player;
  std::size_t at;  // which board
  BoardRun& run;
  const BoardLayout& layout;
  ImDrawList& list;
  std::size_t position;
  Time now;

  [[nodiscard]] float size(float units) const { return units * layout.scale; }
};

// A card for each part. Each can be clicked and has the keyboard's focus like a button.
void draw_cards(const BoardDrawing& drawing);
// A square for each message that the part holds, as many as fit.
void draw_chips(const BoardDrawing& drawing, PartId part, ImVec2 at, float width);
// The lines between the cards, with their protocols.
void draw_links(const BoardDrawing& drawing);
// What is on its way; returns what the pointer is over.
std::optional<PickedFlight> draw_flights(const BoardDrawing& drawing);

// The ends of the line on which what crosses a link in that direction moves.
struct Track {
  ImVec2 from, to;
  [[nodiscard]] ImVec2 at(double share) const {
    const auto part = static_cast<float>(share);
    return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
  }
};
Track track_of(const BoardDrawing& drawing, LinkId link, bool forwards);

}  // namespace ackboard
