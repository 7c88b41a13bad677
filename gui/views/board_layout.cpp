#include "gui/views/board_layout.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

// One way to lay a board out. In units of the cards' own: a card, the room from one to the next along a link,
// and beside it. Where a pane is narrow, the links become shorter before the cards become smaller.
struct Shape {
  bool across;    // from left to right; else from top to bottom
  bool low_card;  // what it says stands in fewer, longer lines
  ImVec2 card;
  float least_link, most_link;  // the least is long enough for "in_process · 10 ms"
  float beside;
};

constexpr std::size_t kShapes = 3;
const std::array<Shape, kShapes> kAll{{{true, false, {206, 122}, 92, 124, 28},
                                       {false, false, {206, 122}, 56, 74, 24},
                                       {false, true, {290, 102}, 56, 74, 24}}};

std::size_t column_of(const Part& part) { return static_cast<std::size_t>(part.kind->role); }

std::array<std::size_t, 3> heights_of(const Board& board) {
  std::array<std::size_t, 3> heights{};
  for (const Part& part : board.parts) ++heights[column_of(part)];
  return heights;
}

ImVec2 usable(ImVec2 pane) { return {pane.x * 0.96F - 8, pane.y * 0.96F - 8}; }

// How large a board fits in that shape: its three columns along the links, the tallest beside them.
float scale_in(const Shape& shape, const Board& board, ImVec2 room) {
  const std::array<std::size_t, 3> heights = heights_of(board);
  const auto tallest = static_cast<float>(*std::max_element(heights.begin(), heights.end()));
  const ImVec2 card = shape.card;
  const float along = 3 * (shape.across ? card.x : card.y) + 2 * shape.least_link;
  const float aside = tallest * ((shape.across ? card.y : card.x) + shape.beside) - shape.beside;
  return shape.across ? std::min(room.x / along, room.y / aside) : std::min(room.x / aside, room.y / along);
}

const Shape& best_shape(const Board& board, ImVec2 room) {
  return *std::max_element(kAll.begin(), kAll.end(), [&](const Shape& left, const Shape& right) {
    return scale_in(left, board, room) < scale_in(right, board, room);
  });
}

// From the middle of one card to that of the next, along the links and beside them.
ImVec2 steps_of(const Shape& shape, ImVec2 room, float scale) {
  const float card = shape.across ? shape.card.x : shape.card.y;
  const float all = (shape.across ? room.x : room.y) / scale;
  const float along = card + std::clamp((all - 3 * card) / 2, shape.least_link, shape.most_link);
  const float aside = (shape.across ? shape.card.y : shape.card.x) + shape.beside;
  return shape.across ? ImVec2(along, aside) : ImVec2(aside, along);
}

}  // namespace

float fit_of(const Board& board, ImVec2 pane) {
  const ImVec2 room = usable(pane);
  return scale_in(best_shape(board, room), board, room);
}

BoardLayout lay_out(const Board& board, ImVec2 from, ImVec2 to, const Camera& camera, float text_scale) {
  const ImVec2 room = usable({to.x - from.x, to.y - from.y});
  const Shape& shape = best_shape(board, room);
  const float fitted = std::clamp(scale_in(shape, board, room), 0.2F, 1.6F * text_scale);
  BoardLayout layout;
  layout.across = shape.across;
  layout.low_cards = shape.low_card;
  layout.scale = fitted * camera.zoom;
  layout.card = ImVec2(shape.card.x * layout.scale, shape.card.y * layout.scale);

  const ImVec2 step = steps_of(shape, room, fitted);
  const ImVec2 middle((from.x + to.x) / 2 + camera.moved.x, (from.y + to.y) / 2 + camera.moved.y);
  const std::array<std::size_t, 3> heights = heights_of(board);
  std::array<std::size_t, 3> placed{};
  for (const Part& part : board.parts) {
    const std::size_t column = column_of(part);
    const float along = static_cast<float>(column) - 1;
    const float aside = static_cast<float>(placed[column]++) - (static_cast<float>(heights[column]) - 1) / 2;
    const ImVec2 at =
        shape.across ? ImVec2(along * step.x, aside * step.y) : ImVec2(aside * step.x, along * step.y);
    layout.centres.emplace_back(middle.x + at.x * layout.scale, middle.y + at.y * layout.scale);
  }
  return layout;
}

}  // namespace ackboard
