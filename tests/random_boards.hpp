// Small boards that nobody thought of: each a pure function of a number, so that a failure can be had again.
//
// They are made of everything that the engine knows (redeliveries, steps, protocols, arrivals, faults,
// selectors), of few jobs, and of times that collide often, because that is where orders go wrong.
#pragma once

#include <cstdint>

#include "sim/board.hpp"
#include "tests/dice.hpp"

namespace ackboard {

BoardDraft random_draft(std::uint64_t number);

// A list of steps that can run, or a preset.
Handler random_handler(Dice& dice);

// A limit of events for these boards: far more than one needs that ends by itself.
inline constexpr std::uint64_t kRandomBoardEvents = 20'000;

}  // namespace ackboard
