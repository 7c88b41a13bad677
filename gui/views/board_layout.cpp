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

}  // namespace

BoardLayout lay_out(const Board& board, ImVec2 from, ImVec2 to, const Camera& camera, float text_scale) {
  std::array<std::size_t, 3> heights{};
  for (const Part& part : board.parts) ++heights[column_of(part)];
  const auto tallest = static_cast<float>(*std::max_element(heights.begin(), heights.end()));
  const ImVec2 pane(to.x - from.x, to.y - from.y);

  BoardLayout layout;
  const ImVec2 across(2 * kAcross.x + kCard.x, (tallest - 1) * kAcross.y + kCard.y);
  const ImVec2 down((tallest - 1) * kDown.x + kCard.x, 2 * kDown.y + kCard.y);
  const auto fit = [&pane](ImVec2 size) { return std::min((pane.x - 16) / size.x, (pane.y - 16) / size.y); };
  layout.across = fit(across) >= fit(down);
  layout.scale = std::clamp(std::max(fit(across), fit(down)), 0.2F, 1.35F * text_scale) * camera.zoom;
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
