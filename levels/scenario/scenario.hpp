// Scenarios: JSON files that hold a board, its faults and goals, and variants of them to compare.
//
// Everything is judged before anything runs: a scenario is there exactly if nothing was wrong, and of what
// was wrong all is told at once, with its place. What parts, faults, protocols and measures a file may name,
// and with which parameters, is read off their declarations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "levels/document/document.hpp"
#include "levels/level/lesson.hpp"
#include "sim/board.hpp"
#include "sim/goals.hpp"

namespace ackboard {

// A named change to the rest of the file, already applied.
struct Variant {
  std::string name;          // "default" in a file without variants
  std::string label;         // for people; the variant's name if the file gives none
  bool expect_miss = false;  // it is there to fail: "expect": "miss"
  Board board;
  std::vector<Goal> goals;
  Node
      document;  // what the board and the goals were read from: the file's members with the variant's changes
};

struct Scenario {
  std::string name;
  std::string summary;
  std::uint64_t seed = 1;
  std::vector<Variant> variants;  // in the order of the file, at least one
  bool states_variants = true;    // else the one variant is called "default"
  // What is right, but hardly what was meant: a value that makes no difference in any variant of the file, a
  // goal that is always met or never. Sorted by place.
  std::vector<Problem> notes;
  std::optional<Lesson> lesson{};  // of a level: its member "level"
};

// What the command line changes.
struct ReadOptions {
  std::optional<std::uint64_t> seed{};  // stronger than the file's and than one in `set`
  // Dotted paths and values, in this order. "variants.name..." changes a variant's patch, another path every
  // variant that is read after its patch was applied.
  std::vector<std::pair<std::string, std::string>> set{};
  std::vector<std::string> variants{};  // by name; empty: all
};

struct ReadResult {
  std::optional<Scenario> scenario;
  std::vector<Problem> problems;  // sorted by place; empty exactly if there is a scenario
};

// Never throws on bad input. Variants that the options leave out are judged too, as the file has them.
ReadResult read_scenario(std::string_view text, const ReadOptions& options);

}  // namespace ackboard
