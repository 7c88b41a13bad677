// The messages that a part holds, as squares on its card.
#include <algorithm>
#include <string>
#include <vector>

#include "gui/views/board_drawing.hpp"

namespace ackboard {
namespace {

constexpr float kChipText = 10.5F;

// A square for each message that a part holds, with the number of its job.
struct Chip {
  JobId job;
  bool filled;  // in hand: unsettled, or worked on
  bool is_repeat;
};

struct Chips {
  std::vector<Chip> shown;
  std::size_t all = 0;

  void add(const Chip& chip, std::size_t most) {
    if (++all <= most) shown.push_back(chip);
  }
};

Chips chips_of(const BoardDrawing& drawing, PartId part, std::size_t most) {
  Chips chips;
  const State& state = drawing.run.playback.state_at(drawing.position);
  const Board& board = drawing.run.playback.board();
  if (board.parts[index(part)].kind->role == Role::broker) {
    for (const MessageRow& row : state.messages) {
      if (row.broker != part || (row.state != MessageState::ready && row.state != MessageState::unsettled))
        continue;
      chips.add({row.job, row.state == MessageState::unsettled, row.deliveries > 1}, most);
    }
  } else if (board.parts[index(part)].kind->role == Role::consumer) {
    for (const DeliveryRow& row : state.deliveries) {
      if (board.links[index(row.link)].client != part) continue;
      if (row.client_side != ClientSide::buffered && row.client_side != ClientSide::running) continue;
      chips.add(
          {state.messages[index(row.message)].job, row.client_side == ClientSide::running, row.number > 1},
          most);
    }
  }
  return chips;
}

void draw_chip(const BoardDrawing& drawing, const Chip& chip, ImVec2 at, ImVec2 size) {
  const Ui& ui = drawing.player.ui;
  const ImVec2 to(at.x + size.x, at.y + size.y);
  const float rounding = chip.is_repeat ? 0 : drawing.size(5);
  if (chip.filled) drawing.list.AddRectFilled(at, to, ui.theme.accent, rounding);
  drawing.list.AddRect(at, to, chip.is_repeat ? ui.theme.warning : ui.theme.accent, rounding, 0,
                       chip.is_repeat ? drawing.size(2) : 1);
  const std::string number = std::to_string(job_number(chip.job));
  const float height = drawing.size(kChipText);
  ImFont* font = ui.fonts.regular_for(height);
  const ImVec2 extent = text_size(font, height, number);
  drawing.list.AddText(font, height, {at.x + (size.x - extent.x) / 2, at.y + (size.y - extent.y) / 2},
                       chip.filled ? ui.theme.on_accent : ui.theme.text, number.c_str());
}

// "+222": those that do not fit.
void draw_rest(const BoardDrawing& drawing, std::size_t count, ImVec2 at, float side) {
  const Ui& ui = drawing.player.ui;
  const float height = drawing.size(kChipText);
  const std::string words = "+" + std::to_string(count);
  drawing.list.AddText(ui.fonts.regular_for(height), height, {at.x, at.y + (side - height) / 2},
                       ui.theme.faint, words.c_str());
}

}  // namespace

// Square, but for numbers that need more room.
void draw_chips(const BoardDrawing& drawing, PartId part, ImVec2 at, float width) {
  const float side = drawing.size(17), gap = drawing.size(3);
  const float end = at.x + width;
  const auto most = static_cast<std::size_t>(std::max(0.0F, width / (side + gap)));
  ImFont* font = drawing.player.ui.fonts.regular_for(drawing.size(kChipText));
  const auto width_of = [&](const std::string& words) {
    return text_size(font, drawing.size(kChipText), words).x;
  };
  const Chips chips = chips_of(drawing, part, most);
  std::size_t drawn = 0;
  for (const Chip& chip : chips.shown) {
    const std::size_t left = chips.all - drawn - 1;  // besides this one
    const float rest = left > 0 ? gap + width_of("+" + std::to_string(left)) : 0;
    const float extent = std::max(side, width_of(std::to_string(job_number(chip.job))) + drawing.size(5));
    if (at.x + extent + rest > end) break;
    draw_chip(drawing, chip, at, {extent, side});
    at.x += extent + gap;
    ++drawn;
  }
  if (drawn < chips.all) draw_rest(drawing, chips.all - drawn, at, side);
}

}  // namespace ackboard
