// Where the cards of a board stand, and how the board is fitted into a pane, zoomed and moved.
#pragma once

#include <imgui.h>

#include <vector>

#include "sim/board.hpp"

namespace ackboard {

// How far a person zoomed in, and moved the board, from where it fits.
struct Camera {
  float zoom = 1;
  ImVec2 moved{0, 0};  // in pixels
};

struct BoardLayout {
  std::vector<ImVec2> centres;  // of the cards, in pixels
  ImVec2 card;                  // the size of each, in pixels
  float scale = 1;              // of all that is drawn on a card
  bool across = true;           // from left to right; else from top to bottom
  bool low_cards = false;       // what a card says stands in fewer, longer lines
};

// `text_scale` is the scale of the interface: a card is never drawn larger than that needs.
BoardLayout lay_out(const Board& board, ImVec2 from, ImVec2 to, const Camera& camera, float text_scale);

// How large the cards of the board are at the most in a pane of that size.
float fit_of(const Board& board, ImVec2 pane);

}  // namespace ackboard
