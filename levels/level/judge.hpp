// Judges a player's board on a level: whether only what may be changed was changed, and which stars it wins.
//
//   const ReadAnswer answer = read_answer(level, document);
//   if (answer.variant) show(judge(level, *answer.variant, {}).stars);
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "levels/level/changes.hpp"
#include "sim/report.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

struct ReadAnswer {
  std::optional<Variant>
      variant;  // there exactly if there are no problems; rebuilt from the level and the changes
  Changes changes;
  std::vector<Problem> problems;  // sorted by place
};

// Reads a board to be judged: a scenario document. What it leaves out of "board", "links", "faults", "goals"
// and "until" is the level's. All that differs from the level and may not be changed, or not so far, is a
// problem with its place. With variants there must be one only, which is taken.
ReadAnswer read_answer(const Level& level, const Node& document);
ReadAnswer read_answer(const Level& level, std::string_view text);

struct JudgeOptions {
  std::uint32_t threads = 1;
  std::function<bool()> stop;                   // as in SearchOptions
  std::function<void(std::uint64_t)> progress;  // as in SearchOptions
  KeepGoing keep_going;                         // as in run_and_judge()
};

struct Stars {
  std::array<bool, kStars> won{};  // by Star

  [[nodiscard]] bool operator[](Star star) const { return won[static_cast<std::size_t>(star)]; }
  bool& operator[](Star star) { return won[static_cast<std::size_t>(star)]; }
  [[nodiscard]] std::size_t count() const;
  // True if this has a star that the other has not.
  [[nodiscard]] bool has_more_than(const Stars& other) const;
};

struct Judgement {
  RunReport report;                    // of the run with the level's own seed and faults
  std::optional<SearchResult> search;  // only if the goals are met
  std::int64_t monthly_cost_micro_usd = 0;
  std::size_t steps = 0;  // of all handlers of the board
  Stars stars;            // the second and the third only with the first
};

Judgement judge(const Level& level, const Variant& answer, const JudgeOptions& options);

// The parts of it: a player's program runs every change at once, and searches in the background. Without the
// search, the second star is not won yet.
Judgement judge_without_search(const Level& level, const Variant& answer, const JudgeOptions& options);
SearchOptions star_search(const Level& level, const JudgeOptions& options);
bool holds(const SearchResult& result);  // nothing broke, and everything was tried
bool is_at_par(const Level& level, const Board& board);
std::size_t handler_steps(const Board& board);

}  // namespace ackboard
