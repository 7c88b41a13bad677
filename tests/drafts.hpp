// Boards for tests, drafted by the names that people use: kinds and parameters are looked up in the
// declarations, as the reader of scenarios does it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "sim/board.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

PartDraft draft_part(std::string_view name, std::string_view kind);
FaultDraft draft_fault(std::string_view kind);
LinkDraft draft_link(std::string_view from, std::string_view to, std::string_view protocol,
                     Duration round_trip);
Handler handler_of(std::initializer_list<std::string_view> steps);

// Throws std::invalid_argument if there is no such parameter or choice: the test is wrong, not the engine.
void set(PartDraft& part, std::string_view name, const Value& value);
void set(FaultDraft& fault, std::string_view name, const Value& value);
void choose(PartDraft& part, std::string_view name, std::string_view choice);
void choose(FaultDraft& fault, std::string_view name, std::string_view choice);

// Throws std::invalid_argument with all problems of the draft if it makes no board.
Board must_make(const BoardDraft& draft);

// users -> broker -> payments, ten jobs, all else by default.
BoardDraft three_parts();

// All that a draft says that is no default, for the message of a failed test.
std::string describe(const BoardDraft& draft);

}  // namespace ackboard
