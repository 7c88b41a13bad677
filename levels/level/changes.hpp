// What a player changed on a level's board, apart from how it was written.
//
// Two boards are equal if their changes are: a board is rebuilt from the level and its changes before it is
// judged, so neither the order of its parts nor defaults that it spells out can alter a run.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "levels/level/level.hpp"

namespace ackboard {

struct Change {
  std::size_t rule = 0;  // an index into Lesson::may_change
  Value value;           // of that parameter; monostate: not set
};

// In the order of the rules, each at most once, and only what differs from the untouched board.
using Changes = std::vector<Change>;

bool operator==(const Change& left, const Change& right);

// A value as it is compared and kept: a handler is its steps, whatever preset it was asked for by.
Value canonical(Value value);

// What is wrong with a value under a rule: a sentence; empty if it is allowed.
std::string refusal(const ChangeRule& rule, const Value& value);

// The changes of a board whose parameters are those; nothing if it has other parts.
Changes changes_between(const Level& level, const Board& board);

// The untouched document with the changes, and the variant that it makes. Complains if the changed values do
// not fit together: more workers than the machine runs.
Node document_with(const Level& level, const Changes& changes);
std::optional<Variant> variant_with(const Level& level, const Changes& changes,
                                    std::vector<Problem>& problems);

}  // namespace ackboard
