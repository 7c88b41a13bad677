#include "gui/views/message_menu.hpp"

#include <vector>

#include "gui/logic/fault_by_hand.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr const char* kMenu = "message";

const Lane& lane_of(const Player& player, const PickedFlight& picked) {
  return player.session.board(picked.board).flights.lanes()[picked.lane];
}

const Flight* flight_of(const Player& player, const PickedFlight& picked) {
  if (picked.board >= player.session.boards()) return nullptr;
  const Lane& lane = lane_of(player, picked);
  return picked.flight < lane.flights.size() ? &lane.flights[picked.flight] : nullptr;
}

}  // namespace

std::string flight_words(const Player& player, const PickedFlight& picked) {
  const Flight* flight = flight_of(player, picked);
  if (flight == nullptr) return {};
  std::string words(name_of(lane_of(player, picked).kind));
  words.front() = static_cast<char>(words.front() - 'a' + 'A');
  words += " of job " + std::to_string(job_number(flight->job));
  if (flight->number > 0) words += ", delivery " + std::to_string(flight->number);
  if (flight->refused) words += " (refused)";
  if (flight->is_repeat()) words += " (a repeat)";
  if (flight->end == FlightEnd::lost) words += ": lost";
  if (flight->end == FlightEnd::undelivered) words += ": its connection is gone";
  return words;
}

void pick(Player& player, const PickedFlight& picked) {
  player.session.cursor().clock().pause();
  player.picked = picked;
  player.menu_wanted = true;
}

bool pick_next(Player& player) {
  std::vector<PickedFlight> on_their_way;
  const Time now = player.session.cursor().now();
  for (std::size_t board = 0; board < player.session.boards(); ++board) {
    const BoardRun& run = player.session.board(board);
    const std::size_t entries = run.playback.entries_at(player.session.cursor().position(board));
    for (std::size_t at = 0; at < run.flights.lanes().size(); ++at) {
      const Lane& lane = run.flights.lanes()[at];
      const Lane::Stretch stretch = lane.started_within(now, lane.way);
      for (std::size_t flight = stretch.first; flight < stretch.last; ++flight) {
        if (index(lane.flights[flight].sent) <= entries) on_their_way.push_back({board, at, flight});
      }
    }
  }
  if (on_their_way.empty()) return false;
  std::size_t next = 0;
  for (std::size_t at = 0; player.picked && at < on_their_way.size(); ++at) {
    const PickedFlight& each = on_their_way[at];
    if (each.board == player.picked->board && each.lane == player.picked->lane &&
        each.flight == player.picked->flight)
      next = (at + 1) % on_their_way.size();
  }
  pick(player, on_their_way[next]);
  return true;
}

void draw_message_menu(Player& player, std::size_t board) {
  if (!player.picked || player.picked->board != board) return;
  if (player.menu_wanted) ImGui::OpenPopup(kMenu);
  player.menu_wanted = false;
  if (!ImGui::BeginPopup(kMenu)) return;
  player.message_menu_open = true;
  const PickedFlight picked = *player.picked;
  if (const Flight* flight = flight_of(player, picked)) {
    const Entry& sent = player.session.board(board).playback.entry(flight->sent);
    heading(player.ui, flight_words(player, picked));
    text(player.ui.theme.faint, player.ui.fonts.small, "sent at " + exact_text(sent.at - kStart));
    if (board == 0 && flight->end != FlightEnd::lost) {
      if (button(player.ui, "Lose it", ButtonLook::accent)) {
        ImGui::CloseCurrentPopup();
        lose(player, picked);
        ImGui::EndPopup();
        return;
      }
      ImGui::SameLine();
    }
    if (button(player.ui, "Why is it here?")) {
      show_story(player, board, flight->job, flight->sent);
      ImGui::CloseCurrentPopup();
    }
  }
  ImGui::EndPopup();
}

void lose(Player& player, const PickedFlight& picked) {
  const Flight* flight = flight_of(player, picked);
  if (flight == nullptr) return;
  if (flight->end == FlightEnd::lost) return player.tell("It is lost already.");
  const BoardRun& run = player.session.board(picked.board);
  const std::string words = flight_words(player, picked);
  Node fault = loss_of(run.playback, lane_of(player, picked), *flight);
  player.picked.reset();
  player.session.add_fault(std::move(fault), "lose: " + words);
  player.tell("Lost: " + words + ". It is a fault of the scenario now; Ctrl+Z takes it back.");
}

void crash_now(Player& player, const std::string& part) {
  if (player.session.boards() == 0) return;
  const Playback& playback = player.session.board(0).playback;
  const auto id = playback.board().find_part(part);
  if (!id || !playback.board().parts[index(*id)].kind->can_crash) {
    return player.tell(part + " cannot crash.", true);
  }
  player.session.cursor().clock().pause();
  const Time now = player.session.cursor().now();
  player.session.add_fault(crash_of(playback, *id, now), "crash " + part);
  player.tell(part + " crashes at " + exact_text(now - kStart) + ". Ctrl+Z takes it back.");
}

void show_story(Player& player, std::size_t board, JobId job, EntryId entry) {
  player.selection.board = board;
  player.selection.job = job;
  player.selection.entry = entry;
  player.drawer = Drawer::story;
}

}  // namespace ackboard
