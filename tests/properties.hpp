// What must hold of every board, whatever it is. Each property says what is wrong in one sentence, or
// nothing.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "sim/simulation.hpp"
#include "tests/drafts.hpp"
#include "tests/random_boards.hpp"

namespace ackboard {

// A random board, and how it is run.
struct Sample {
  explicit Sample(std::uint64_t sample_number)
      : number(sample_number), draft(random_draft(sample_number)), board(must_make(draft)) {}

  [[nodiscard]] RunOptions options(Keep keep = Keep::trace) const {
    return {.seed = number, .keep = keep, .event_limit = kRandomBoardEvents};
  }

  std::uint64_t number;
  BoardDraft draft;
  Board board;
};

// properties_of_runs.cpp
std::string run_ends_and_books_balance(const Sample& sample);
std::string same_seed_gives_same_run(const Sample& sample);
std::string reset_gives_what_fresh_gives(const Sample& sample);
std::string copy_goes_on_as_the_run(const Sample& sample);
std::string stepping_gives_what_running_gives(const Sample& sample);
std::string keeping_a_trace_changes_nothing(const Sample& sample);

// properties_of_traces.cpp
std::string handler_changes_no_arrival_and_no_latency(const Sample& sample);
std::string added_fault_changes_no_arrival_and_no_latency(const Sample& sample);
std::string causes_lie_behind(const Sample& sample);
std::string measures_follow_from_the_trace(const Sample& sample);

using Property = std::string (*)(const Sample&);
std::span<const Property> all_properties();

// Empty, or what is wrong with this property on this board, and the board in full.
std::string broken(Property property, std::uint64_t number);

}  // namespace ackboard
