#include "cli/answer_runner.hpp"

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/search_causes.hpp"
#include "cli/search_runner.hpp"

namespace ackboard {

AnswerResult judge_answer(const Level& level, ReadAnswer answer, std::uint32_t threads, Console& console) {
  const JudgeOptions options{
      .threads = threads, .stop = {}, .progress = {}, .keep_going = [](const RunProgress&) {
        return !interrupted();
      }};
  AnswerResult result;
  result.level = &level;
  result.answer = std::move(answer);
  const Variant& variant = *result.answer.variant;
  result.judgement = judge_without_search(level, variant, options);
  result.search.name = level.name;
  result.search.keeps_faults = true;
  result.search.options = star_search(level, options);
  for (const GoalResult& goal : result.judgement.report.goals) {
    if (goal.met) continue;
    BrokenGoal missed{goal.goal, {}, {}, {}, goal.value};
    explain_break(variant, result.search.options, missed);
    result.missed.push_back(std::move(missed));
  }
  if (!result.judgement.stars[Star::goals]) return result;
  // The search refers to the variant that it is given, so it gets one that stays.
  search_variants({variant}, SearchLimit(std::nullopt), 100, result.search, console);
  result.search.variants.front().variant = &variant;
  result.judgement.stars[Star::faults] = holds(result.search.variants.front().result);
  return result;
}

}  // namespace ackboard
