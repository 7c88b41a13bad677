// What is on its way over the links of a board, and where what was lost came to its end.
#include <algorithm>
#include <cmath>
#include <string>

#include "gui/views/board_drawing.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kMostNumbered = 40;  // more on one link are drawn small, without numbers
constexpr std::size_t kMostGlowing = 120;
constexpr double kGlow_s = 0.35;         // that what was too fast to be seen leaves a streak
constexpr double kCross_s = 1.5;         // that a cross stays, for the person
constexpr Duration kLeastCross = 150ms;  // and in the time of the simulation

ImVec2 towards(ImVec2 from, ImVec2 to, float by) {
  const float length = std::max(1.0F, std::hypot(to.x - from.x, to.y - from.y));
  return {(to.x - from.x) / length * by, (to.y - from.y) / length * by};
}

Duration for_person(const Player& player, double seconds) {
  const double speed = player.session.cursor().clock().speed().value_or(0);
  return Duration{static_cast<std::int64_t>(seconds * speed * 1e9)};
}

void draw_cross(const BoardDrawing& drawing, ImVec2 at, float size, ImU32 colour) {
  const float thick = std::max(2.0F, size / 3);
  drawing.list.AddLine({at.x - size, at.y - size}, {at.x + size, at.y + size}, colour, thick);
  drawing.list.AddLine({at.x - size, at.y + size}, {at.x + size, at.y - size}, colour, thick);
}

// Publishes and deliveries are discs, what answers them is a triangle that points the way it goes; a repeat
// is a diamond with an edge.
void draw_shape(const BoardDrawing& drawing, const Lane& lane, const Flight& flight, const Track& track,
                ImVec2 at, float radius) {
  const Theme& theme = drawing.player.ui.theme;
  ImDrawList& list = drawing.list;
  const bool answers = !lane.forwards;
  const ImU32 colour = flight.refused       ? theme.bad
                       : flight.is_repeat() ? theme.warning
                       : answers            ? theme.good
                                            : theme.accent;
  if (flight.is_repeat()) {
    const float wide = radius * 1.3F;
    const ImVec2 points[4]{
        {at.x, at.y - wide}, {at.x + wide, at.y}, {at.x, at.y + wide}, {at.x - wide, at.y}};
    list.AddConvexPolyFilled(points, 4, colour);
    list.AddPolyline(points, 4, theme.text, ImDrawFlags_Closed, std::max(1.5F, radius / 6));
  } else if (answers) {
    const ImVec2 tip = towards(track.from, track.to, radius * 1.7F);
    const ImVec2 back = towards(track.from, track.to, radius * 0.85F);
    const ImVec2 aside = towards(track.from, track.to, radius * 1.25F);
    list.AddTriangleFilled({at.x + tip.x, at.y + tip.y}, {at.x - back.x - aside.y, at.y - back.y + aside.x},
                           {at.x - back.x + aside.y, at.y - back.y - aside.x}, colour);
  } else {
    list.AddCircleFilled(at, radius, colour, 16);
  }
}

void draw_number(const BoardDrawing& drawing, const Flight& flight, ImVec2 at, float size) {
  const Ui& ui = drawing.player.ui;
  const std::string number = std::to_string(job_number(flight.job));
  float height = size * 1.1F;
  ImFont* font = ui.fonts.bold_for(height);
  ImVec2 extent = text_size(font, height, number);
  const float most = size * 1.75F;  // within the shape
  if (extent.x > most) {
    height *= most / extent.x;
    extent = text_size(font, height, number);
  }
  drawing.list.AddText(font, height, {at.x - extent.x / 2, at.y - extent.y / 2}, ui.theme.on_accent,
                       number.c_str());
}

// One lane of one board, as it is drawn now.
class LaneDrawing {
 public:
  LaneDrawing(const BoardDrawing& drawing, std::size_t lane)
      : drawing_(drawing),
        number_(lane),
        lane_(drawing.run.flights.lanes()[lane]),
        track_(track_of(drawing, lane_.link, lane_.forwards)),
        entries_(drawing.run.playback.entries_at(drawing.position)) {}

  void draw(std::optional<PickedFlight>& under_pointer) {
    draw_glow();
    const Lane::Stretch stretch = lane_.started_within(drawing_.now, lane_.way);
    const bool small = stretch.last - stretch.first > kMostNumbered;
    const float radius = drawing_.size(small ? 3.5F : 9.5F);
    for (std::size_t at = stretch.first; at < stretch.last; ++at) {
      const Flight& flight = lane_.flights[at];
      if (index(flight.sent) > entries_ || (flight.end == FlightEnd::lost && is_at_its_end(flight))) continue;
      const ImVec2 point = track_.at(Lane::place(flight, drawing_.now, lane_.way));
      if (small) {
        draw_small(flight, point, radius);
      } else {
        draw_shape(drawing_, lane_, flight, track_, point, radius);
        draw_number(drawing_, flight, point, radius);
        if (at + 1 == stretch.last || lane_.flights[at + 1].start != flight.start)
          draw_count(stretch.first, at, point);
      }
      look_for_pointer(at, point, std::max(radius, drawing_.player.ui.px(7)), under_pointer);
    }
    draw_crosses(under_pointer);
  }

 private:
  // Those that were sent at one instant lie on one another.
  void draw_count(std::size_t first, std::size_t last, ImVec2 point) {
    std::size_t count = 1;
    while (last - count + 1 > first && lane_.flights[last - count].start == lane_.flights[last].start)
      ++count;
    if (count == 1) return;
    const Ui& ui = drawing_.player.ui;
    const std::string words = "×" + std::to_string(count);
    const float size = drawing_.size(12);
    ImFont* font = ui.fonts.bold_for(size);
    const ImVec2 extent = text_size(font, size, words);
    const ImVec2 along = towards(track_.from, track_.to, drawing_.size(23));
    const ImVec2 middle(point.x + along.y, point.y - along.x);  // beside the link
    drawing_.list.AddText(font, size, {middle.x - extent.x / 2, middle.y - extent.y / 2}, ui.theme.text,
                          words.c_str());
  }

  [[nodiscard]] bool is_at_its_end(const Flight& flight) const {
    const Duration lasts = flight.end == FlightEnd::lost ? lane_.way / 2 : lane_.way;
    return drawing_.now - flight.start >= lasts;
  }

  void draw_small(const Flight& flight, ImVec2 point, float radius) {
    const Theme& theme = drawing_.player.ui.theme;
    const ImU32 colour = flight.is_repeat() ? theme.warning : lane_.forwards ? theme.accent : theme.good;
    if (flight.is_repeat()) {
      drawing_.list.AddNgonFilled(point, radius * 1.5F, colour, 4);
    } else {
      drawing_.list.AddRectFilled({point.x - radius, point.y - radius}, {point.x + radius, point.y + radius},
                                  colour);
    }
  }

  void look_for_pointer(std::size_t flight, ImVec2 point, float radius,
                        std::optional<PickedFlight>& under_pointer) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    drawing_.player.ui.note(note_name(lane_.flights[flight]), {point.x - radius, point.y - radius},
                            {point.x + radius, point.y + radius});
    if (std::abs(mouse.x - point.x) > radius || std::abs(mouse.y - point.y) > radius) return;
    under_pointer = PickedFlight{drawing_.at, number_, flight};
  }

  [[nodiscard]] std::string note_name(const Flight& flight) const {
    if (!drawing_.player.ui.records) return {};
    return std::string(name_of(lane_.kind)) + " of job " + std::to_string(job_number(flight.job));
  }

  // What crossed between two frames would never be seen: it leaves a streak for a moment.
  void draw_glow() {
    const Player& player = drawing_.player;
    if (player.ui.reduced_motion || !player.session.cursor().clock().is_playing()) return;
    const Duration glow = for_person(player, kGlow_s);
    if (glow <= lane_.way) return;
    const Lane::Stretch stretch = lane_.started_within(drawing_.now, glow);
    const std::size_t first =
        std::max(stretch.first, stretch.last > kMostGlowing ? stretch.last - kMostGlowing : 0);
    const float shown = std::max(1.0F, static_cast<float>(stretch.last - first));
    for (std::size_t at = first; at < stretch.last; ++at) {
      const Flight& flight = lane_.flights[at];
      const double age =
          static_cast<double>((drawing_.now - flight.start).count()) / static_cast<double>(glow.count());
      const float alpha = static_cast<float>(1 - age) * std::max(0.12F, 1 / std::sqrt(shown));
      const Theme& theme = player.ui.theme;
      const ImU32 colour = flight.is_repeat() ? theme.warning : lane_.forwards ? theme.accent : theme.good;
      drawing_.list.AddLine(track_.from, track_.at(flight.end == FlightEnd::lost ? 0.5 : 1),
                            faded(colour, alpha), drawing_.size(4));
    }
  }

  void draw_crosses(std::optional<PickedFlight>& under_pointer) {
    const Duration stays = lane_.way + std::max(kLeastCross, for_person(drawing_.player, kCross_s));
    const Lane::Stretch stretch = lane_.bad_within(drawing_.now, stays);
    for (std::size_t at = stretch.first; at < stretch.last; ++at) {
      const Flight& flight = lane_.flights[lane_.bad[at]];
      if (index(flight.sent) > entries_ || !is_at_its_end(flight)) continue;
      const ImVec2 point = track_.at(flight.end == FlightEnd::lost ? 0.5 : 1);
      draw_cross(drawing_, point, drawing_.size(8), drawing_.player.ui.theme.bad);
      look_for_pointer(lane_.bad[at], point, drawing_.size(9), under_pointer);
    }
  }

  const BoardDrawing& drawing_;
  std::size_t number_;
  const Lane& lane_;
  Track track_;
  std::size_t entries_;  // written up to now
};

}  // namespace

std::optional<PickedFlight> draw_flights(const BoardDrawing& drawing) {
  std::optional<PickedFlight> under_pointer;
  for (std::size_t lane = 0; lane < drawing.run.flights.lanes().size(); ++lane) {
    LaneDrawing(drawing, lane).draw(under_pointer);
  }
  return under_pointer;
}

}  // namespace ackboard
