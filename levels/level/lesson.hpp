// What a level says besides its scenario: the member "level" of its file. docs/levels.md has the format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/catalog.hpp"
#include "sim/fault.hpp"
#include "sim/handler.hpp"
#include "sim/measure_kind.hpp"

namespace ackboard {

// One parameter that a player may change, and to what.
struct ChangeRule {
  std::string path;                 // "board.payments.prefetch"
  std::string part;                 // "payments"
  const ParamSpec* spec = nullptr;  // of the parameter; lives as long as the program
  // Of an amount: bounds, both allowed. monostate: the parameter's own bound.
  Value least{}, most{};
  // If not empty: one of these and nothing else.
  std::vector<Value> one_of{};
  // Of a handler that may be built: the steps that it may be made of, each with its time.
  std::vector<HandlerStep> steps{};
};

// The number in a value that is an amount: a count, a duration in nanoseconds, a size, a price.
std::optional<std::int64_t> amount_of(const Value& value);

// What a player is asked before the first run; the answer is shown beside the result and changes nothing.
struct Prediction {
  std::string question;
  const MeasureKind* measure = nullptr;  // the run's value of it is the right answer
};

// What is told when the level is solved.
struct Debrief {
  std::string why;     // it worked
  std::string where;   // it happens in real systems
  std::string source;  // a public one
};

// What a board may cost, and how many steps its handlers may have together, for the third star.
struct Par {
  std::int64_t monthly_cost_micro_usd = 0;
  std::size_t steps = 0;
};

enum class Star : std::uint8_t {
  goals,   // all goals are met
  faults,  // and under every single fault of the level's kinds, besides the level's own faults
  par,     // and the board is at or under par
};
inline constexpr std::size_t kStars = 3;
std::string_view name_of(Star star);  // goals, faults, par

// An answer that people try and that is not the whole one, as a variant of the file.
struct TriedAnswer {
  std::string variant;                     // its name
  std::vector<const MeasureKind*> misses;  // the goals that it misses, all of them: a wrong answer
  std::vector<Star> loses;                 // or the stars that it does not win although it meets the goals
  std::optional<Fault> broken_by;          // of the second star: a single fault that breaks it
  std::string why;                         // a sentence
};

inline constexpr std::size_t kHints = 3;                     // a nudge, the place, the answer
inline constexpr std::size_t kMostWords = 80;                // of a story
inline constexpr std::string_view kUntouched = "untouched";  // the variant as the player finds it
inline constexpr std::string_view kSolution = "solution";    // the variant that wins all stars

struct Lesson {
  std::string title;
  std::string idea;   // the one thing that it teaches, a sentence
  std::string story;  // at most kMostWords words
  std::vector<ChangeRule> may_change;
  std::vector<const FaultKind*> fault_kinds;  // of the second star
  std::array<std::string, kHints> hints;
  std::optional<Prediction> prediction;
  Debrief debrief;
  Par par;
  std::vector<TriedAnswer> answers;
};

}  // namespace ackboard
