// The handler of a part as a list of steps that a person adds, removes and moves, and the one big switch.
//
// All of them take the value of the member "handler" (the name of a preset or a list) and give a new one. A
// list that is a preset's is written as its name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "levels/document/document.hpp"
#include "sim/handler.hpp"

namespace ackboard {

// The steps, a preset written out.
std::vector<Node> handler_steps(const Node& handler);
// The name of a step: "effect", also of {"step": "effect", "takes": "1 ms"}.
std::string step_name(const Node& step);
Node handler_of(std::vector<Node> steps);

Node with_step(const Node& handler, std::size_t before, std::string_view name);
Node without_step(const Node& handler, std::size_t step);
// Moves a step so that it stands at place `to` afterwards.
Node with_step_moved(const Node& handler, std::size_t from, std::size_t to);

// The switch is on if the handler looks the key up or records it.
bool checks_ids(const Handler& handler);
// Switched: the key is recorded with the effect in one transaction, or nothing is remembered.
Node with_id_check(bool on);

}  // namespace ackboard
