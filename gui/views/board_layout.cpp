#include "gui/views/board_layout.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

// In units of the cards' own: a card, and the room from one to the next.
const ImVec2 kCard{206, 122};
const ImVec2 kAcross{330, 150};  // columns from left to right
const ImVec2 kDown{230, 196};    // rows from top to bottom

std::size_t column_of(const Part& part) { return static_cast<std::size_t>(part.kind->role); }

// The size of the whole board, from left to right and from top to bottom, and how large it fits.
struct Fit {
  std::array<std::size_t, 3> heights{};  // cards in each column
  float across = 0, down = 0;
};

Fit fits(const Board& board, ImVec2 pane) {
  Fit fit;
  for (const Part& part : board.parts) ++fit.heights[column_of(part)];
  const auto tallest = static_cast<float>(*std::max_element(fit.heights.begin(), fit.heights.end()));
  const ImVec2 across(2 * kAcross.x + kCard.x, (tallest - 1) * kAcross.y + kCard.y);
  const ImVec2 down((tallest - 1) * kDown.x + kCard.x, 2 * kDown.y + kCard.y);
  const auto scale = [&pane](ImVec2 size) {
    return std::min((pane.x * 0.96F - 8) / size.x, (pane.y * 0.96F - 8) / size.y);
  };
  fit.across = scale(across);
  fit.down = scale(down);
  return fit;
}

}  // namespace

float fit_of(const Board& board, ImVec2 pane) {
  const Fit fit = fits(board, pane);
  return std::max(fit.across, fit.down);
}

BoardLayout lay_out(const Board& board, ImVec2 from, ImVec2 to, const Camera& camera, float text_scale) {
  const Fit fit = fits(board, {to.x - from.x, to.y - from.y});
  const std::array<std::size_t, 3>& heights = fit.heights;
  BoardLayout layout;
  layout.across = fit.across >= fit.down;
  layout.scale = std::clamp(std::max(fit.across, fit.down), 0.2F, 1.6F * text_scale) * camera.zoom;
  layout.card = ImVec2(kCard.x * layout.scale, kCard.y * layout.scale);

  const ImVec2 middle((from.x + to.x) / 2 + camera.moved.x, (from.y + to.y) / 2 + camera.moved.y);
  std::array<std::size_t, 3> placed{};
  for (const Part& part : board.parts) {
    const std::size_t column = column_of(part);
    const float along = static_cast<float>(column) - 1;
    const float aside = static_cast<float>(placed[column]++) - (static_cast<float>(heights[column]) - 1) / 2;
    const ImVec2 at = layout.across ? ImVec2(along * kAcross.x, aside * kAcross.y)
                                    : ImVec2(aside * kDown.x, along * kDown.y);
    layout.centres.emplace_back(middle.x + at.x * layout.scale, middle.y + at.y * layout.scale);
  }
  return layout;
}

}  // namespace ackboard
