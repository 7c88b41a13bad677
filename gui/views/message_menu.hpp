// What can be done with a message on its way: lose it, or ask why it is there.
#pragma once

#include <string>

#include "gui/views/player.hpp"

namespace ackboard {

// "Acknowledgment of job 4, delivery 2 (sent again)".
std::string flight_words(const Player& player, const PickedFlight& picked);

// Pauses, and opens the menu in the next frame.
void pick(Player& player, const PickedFlight& picked);
// Picks the next message that is on its way now, in the order of sending; false if there is none.
bool pick_next(Player& player);
void draw_message_menu(Player& player, std::size_t board);

// It becomes a fault of the scenario.
void lose(Player& player, const PickedFlight& picked);
void crash_now(Player& player, const std::string& part);
// Selects the job of the message and shows its story.
void show_story(Player& player, std::size_t board, JobId job, EntryId entry);

}  // namespace ackboard
