// The cards of a board: what a part is, what it costs, what it holds now.
#include <algorithm>
#include <string>

#include "gui/views/board_drawing.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

std::string price_text(const Part& part) {
  const std::int64_t price = part.kind->price_micro_usd(part.params);
  return price == 0 ? "" : rounded_text(Quantity::money, price) + "/mo";
}

std::string value_of(const Part& part, std::string_view name) {
  for (const ParamSpec& spec : part.kind->params()) {
    if (spec.name == name) return value_text(spec, spec.get(part.params));
  }
  return {};
}

void append(std::string& list, const std::string& words) {
  if (!words.empty()) list += (list.empty() ? "" : " · ") + words;
}

// "2 vCPU · 2 GB".
std::string size_of(const Part& part) {
  std::string text;
  const std::string processors = value_of(part, "vcpu");
  if (!processors.empty()) append(text, processors + " vCPU");
  append(text, value_of(part, "memory"));
  return text;
}

// "workers 1 · prefetch 3": what of its parameters says most about a part of its role.
std::string facts_of(const Part& part) {
  std::string text;
  const auto named = [&](std::string_view name) {
    const std::string value = value_of(part, name);
    if (!value.empty()) append(text, with_spaces(name) + " " + value);
  };
  switch (part.kind->role) {
    case Role::publisher:
      append(text, value_of(part, "jobs") + (value_of(part, "jobs") == "1" ? " job" : " jobs"));
      append(text, value_of(part, "arrivals"));
      return text;
    case Role::broker:
      if (value_of(part, "redelivery") == "lease") named("lease");
      named("tries");
      if (value_of(part, "dead_letter_queue") == "true") append(text, "dead letters");
      return text;
    case Role::consumer:
      break;
  }
  named("workers");
  named("prefetch");
  return text;
}

struct Line {
  std::string words;
  ImU32 colour;
};

std::vector<Line> counts_of(const Part& part, const PartCounts& counts, const Theme& theme) {
  const auto number = [](std::uint32_t count) { return rounded_text(Quantity::count, count); };
  switch (part.kind->role) {
    case Role::publisher: {
      std::vector<Line> lines{{"published " + number(counts.published), theme.text},
                              {"accepted " + number(counts.confirmed), theme.text}};
      if (counts.told_failed > 0) lines.push_back({"✗ failed " + number(counts.told_failed), theme.bad});
      return lines;
    }
    case Role::broker: {
      std::vector<Line> lines{{"queue " + number(counts.ready), theme.text},
                              {"unsettled " + number(counts.unsettled), theme.text}};
      if (counts.dead_lettered > 0)
        lines.push_back({"◆ set aside " + number(counts.dead_lettered), theme.warning});
      if (counts.dropped > 0) lines.push_back({"■ dropped " + number(counts.dropped), theme.bad});
      return lines;
    }
    case Role::consumer:
      break;
  }
  std::vector<Line> lines{{"applied " + number(counts.applied), theme.text}};
  lines.push_back(counts.charged_twice > 0 ? Line{"▲ twice " + number(counts.charged_twice), theme.bad}
                                           : Line{"twice 0", theme.text});
  return lines;
}

// In units of the card.
constexpr float kName = 15, kSmall = 12.5F, kCount = 14;

void draw_counts(const BoardDrawing& drawing, const Part& part, const PartCounts& counts, ImVec2 at,
                 float width) {
  const Ui& ui = drawing.player.ui;
  ImFont* font = ui.fonts.regular_for(drawing.size(kCount));
  float x = at.x;
  for (const Line& line : counts_of(part, counts, ui.theme)) {
    const float extent = text_size(font, drawing.size(kCount), line.words).x;
    if (x > at.x && x + extent > at.x + width) {
      x = at.x;
      at.y += drawing.size(17);
    }
    drawing.list.AddText(font, drawing.size(kCount), {x, at.y}, line.colour, line.words.c_str());
    x += extent + drawing.size(12);
  }
}

// What stands at the right of the name, and the lines below it.
struct CardWords {
  std::string right;
  std::vector<std::string> lines;
};

CardWords words_of(const Part& part, bool up, bool low) {
  const std::string kind = up ? with_spaces(part.kind->name) : "✗ down";
  CardWords words{price_text(part), {kind, facts_of(part)}};
  if (!low) {
    if (up) append(words.lines[0], size_of(part));
    return words;
  }
  std::string right = size_of(part);
  append(right, words.right);
  std::string line = up && kind == part.name ? "" : kind;
  append(line, words.lines[1]);
  return {right, {line}};
}

void draw_words(const BoardDrawing& drawing, const Part& part, const PartCounts& counts, ImVec2 at,
                float width) {
  const Ui& ui = drawing.player.ui;
  const CardWords words = words_of(part, counts.up, drawing.layout.low_cards);
  const auto put = [&](ImFont* font, float size, float y, ImU32 colour, std::string_view text, float most) {
    draw_text(drawing.list, font, drawing.size(size), {at.x, at.y + drawing.size(y)}, colour, text, most);
  };
  ImFont* small = ui.fonts.regular_for(drawing.size(kSmall));
  const float right = text_size(small, drawing.size(kSmall), words.right).x;
  put(ui.fonts.bold_for(drawing.size(kName)), kName, 7, ui.theme.text, part.name,
      width - right - drawing.size(6));
  drawing.list.AddText(small, drawing.size(kSmall), {at.x + width - right, at.y + drawing.size(9)},
                       ui.theme.faint, words.right.c_str());
  float y = 26;
  for (const std::string& line : words.lines) {
    const bool tells_down = !counts.up && y == 26;
    put(small, kSmall, y, tells_down ? ui.theme.bad : ui.theme.faint, line, width);
    y += 17;
  }
  draw_counts(drawing, part, counts, {at.x, at.y + drawing.size(y + 1)}, width);
}

void draw_card(const BoardDrawing& drawing, PartId id) {
  Player& player = drawing.player;
  const Theme& theme = player.ui.theme;
  const Part& part = drawing.run.playback.board().parts[index(id)];
  const ImVec2 centre = drawing.layout.centres[index(id)];
  const ImVec2 from(centre.x - drawing.layout.card.x / 2, centre.y - drawing.layout.card.y / 2);
  const ImVec2 to(from.x + drawing.layout.card.x, from.y + drawing.layout.card.y);
  ImGui::SetCursorScreenPos(from);
  ImGui::PushID(static_cast<int>(index(id)));
  const bool clicked = ImGui::InvisibleButton("card", drawing.layout.card);
  player.ui.note("card " + part.name + (drawing.at == 0 ? "" : " 2"));
  if (clicked) player.selection.part = part.name;
  const bool hovered = ImGui::IsItemHovered();
  const bool selected = drawing.at == 0 && player.selection.part == part.name;
  const PartCounts& counts = player.counts(drawing.at)[index(id)];
  const float rounding = drawing.size(9);
  drawing.list.AddRectFilled(from, to, hovered ? theme.card_hovered : theme.card, rounding);
  if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
    const float gap = drawing.size(3);
    drawing.list.AddRect({from.x - gap, from.y - gap}, {to.x + gap, to.y + gap}, theme.accent,
                         drawing.size(11), 0, drawing.size(2));
  }
  const ImU32 border = !counts.up ? theme.bad : selected ? theme.accent : theme.border;
  drawing.list.AddRect(from, to, border, rounding, 0, (selected || !counts.up ? 2 : 1) * theme.border_width);
  const float margin = drawing.size(11);
  const float width = drawing.layout.card.x - 2 * margin;
  draw_words(drawing, part, counts, {from.x + margin, from.y}, width);
  draw_chips(drawing, id, {from.x + margin, to.y - drawing.size(26)}, width);
  ImGui::PopID();
}

}  // namespace

void draw_cards(const BoardDrawing& drawing) {
  const std::size_t parts = drawing.run.playback.board().parts.size();
  for (std::size_t at = 0; at < parts; ++at) draw_card(drawing, PartId{static_cast<std::uint16_t>(at)});
}

}  // namespace ackboard
