// The words of stories for parts, steps and crashes.
#pragma once

#include <cstdint>
#include <string>

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"
#include "sim/parts/broker.hpp"

namespace ackboard {

// "the broker" where there is one, else its name; "the users" likewise.
std::string broker_words(const Board& board, PartId broker);
std::string users_words(const Board& board, PartId users);

// What that broker does with an acknowledgment that comes after the lease.
LateAck late_ack_of(const Board& board, PartId broker);

// "payments'", "shop's".
std::string possessive(const std::string& owner);

// "second", "third", ..., "11th"; "a third time", "an eighth time"; "its third try", "its only try".
std::string ordinal(std::size_t number);
std::string nth_time(std::size_t number);
std::string nth_try(std::size_t number);

// "once", "twice", "3 times", "25,037 times". Precondition: at least 1.
std::string times_text(std::size_t times);

// "a", "a and b", "a, b and c"; of more than four the first two and the last, or "and so on" if it goes on.
void say_times(StoryDraft& draft, const std::vector<EntryId>& times, bool goes_on = false);

// "step `effect`", "the second step `effect`".
std::string step_words(const Part& part, std::size_t step);

// " after step `effect` and before step `ack`", " right after a publish had arrived", or nothing for a crash
// at a moment that the scenario names. `of`: whose that was, as in " after step `effect` of job 3".
std::string crash_place(const Part& part, const Entry& crash, const std::string& of = "");

}  // namespace ackboard
