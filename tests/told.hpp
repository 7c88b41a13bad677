// Boards in, the sentences of their stories out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "levels/story/story.hpp"
#include "tests/boards.hpp"

namespace ackboard {

using Sentences = std::vector<std::string>;

std::vector<Variant> variants_of(const std::string& text);

// The board of a scenario, changed by a merge patch.
Board patched(std::string_view scenario, const std::string& patch);

Sentences told_of(const Board& board);
Sentences told(std::string_view scenario, const std::string& patch);
// Of a variant of a file in the folder scenarios/.
Sentences told_in_file(const std::string& file, const std::string& name);

// Patches: the board of three parts with one job, and a handler by its name.
std::string one_job(const std::string& payments, const std::string& faults, const std::string& more = "");
std::string handler(const std::string& name);

}  // namespace ackboard
