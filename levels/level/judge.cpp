#include "levels/level/judge.hpp"

#include <algorithm>

namespace ackboard {

std::size_t Stars::count() const {
  return static_cast<std::size_t>(std::count(won.begin(), won.end(), true));
}

bool Stars::has_more_than(const Stars& other) const {
  for (std::size_t at = 0; at < kStars; ++at) {
    if (won[at] && !other.won[at]) return true;
  }
  return false;
}

std::size_t handler_steps(const Board& board) {
  std::size_t steps = 0;
  for (const Part& part : board.parts) steps += part.steps.size();
  return steps;
}

bool is_at_par(const Level& level, const Board& board) {
  const Par& par = level.lesson.par;
  return board.monthly_cost_micro_usd() <= par.monthly_cost_micro_usd && handler_steps(board) <= par.steps;
}

SearchOptions star_search(const Level& level, const JudgeOptions& options) {
  SearchOptions search;
  search.seed = level.seed;
  search.most_faults = 1;
  search.kinds = level.lesson.fault_kinds;
  search.threads = options.threads;
  search.stop = options.stop;
  search.progress = options.progress;
  return search;
}

bool holds(const SearchResult& result) { return result.exhausted && result.breaks.empty(); }

Judgement judge_without_search(const Level& level, const Variant& answer, const JudgeOptions& options) {
  Judgement judgement;
  judgement.report = run_and_judge(answer.board, level.seed, level.untouched.goals, options.keep_going);
  judgement.monthly_cost_micro_usd = answer.board.monthly_cost_micro_usd();
  judgement.steps = handler_steps(answer.board);
  if (!judgement.report.met || judgement.report.interrupted) return judgement;
  judgement.stars[Star::goals] = true;
  judgement.stars[Star::par] = is_at_par(level, answer.board);
  return judgement;
}

Judgement judge(const Level& level, const Variant& answer, const JudgeOptions& options) {
  Judgement judgement = judge_without_search(level, answer, options);
  if (!judgement.stars[Star::goals]) return judgement;
  judgement.search = search(answer.board, level.untouched.goals, star_search(level, options));
  judgement.stars[Star::faults] = holds(*judgement.search);
  return judgement;
}

}  // namespace ackboard
