#include "cli/answer_text.hpp"

#include "cli/colour.hpp"
#include "cli/comparison.hpp"
#include "cli/comparison_text.hpp"
#include "cli/level_text.hpp"
#include "cli/search_words.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

std::string table_text(const AnswerResult& result, const Style& style) {
  ScenarioResult scenario{result.level->name, {}, result.level->seed, 1, {}};
  VariantResult variant;
  variant.name = "Your board";
  variant.report = result.judgement.report;
  scenario.variants.push_back(std::move(variant));
  return comparison_text(comparison_of(scenario), style);
}

std::string changes_text(const AnswerResult& result, const Style& style) {
  const std::vector<std::string> words = change_words(*result.level, result.answer.changes);
  if (words.empty()) return paragraph("", "Nothing was changed.", style.columns);
  std::string text;
  for (const std::string& each : words) text += paragraph("  ", printable(each), style.columns);
  return text;
}

std::string goals_words(const AnswerResult& result) {
  return result.judgement.stars[Star::goals] ? "all goals are met" : "a goal is missed";
}

std::string faults_words(const AnswerResult& result) {
  const VariantSearch* faults = result.faults();
  return faults == nullptr ? "needs the first star" : "your board " + verdict_words(*faults, result.search);
}

std::string par_words(const AnswerResult& result) {
  const Judgement& judgement = result.judgement;
  const Par& par = result.level->lesson.par;
  std::string text = rounded_text(Quantity::money, judgement.monthly_cost_micro_usd) + " a month and " +
                     counted(judgement.steps, "step") + "; par is " +
                     rounded_text(Quantity::money, par.monthly_cost_micro_usd) + " and " +
                     std::to_string(par.steps);
  return judgement.stars[Star::goals] ? text : text + ", and it needs the first star";
}

std::string star_text(const AnswerResult& result, Star star, const std::string& words, const Style& style) {
  const bool won = result.judgement.stars[star];
  return inked(style, won ? Ink::green : Ink::yellow,
               paragraph(std::string(won ? "  * " : "  - ") + padded(std::string(name_of(star)), 8),
                         words + '.', style.columns));
}

std::string broken_text(const BrokenGoal& broken, const AnswerResult& result, const Style& style) {
  const Board& board = result.answer.variant->board;
  std::string text = "\n" + paragraph("", missed_words(broken, board, result.search), style.columns);
  for (const std::string& fault : broken.faults) text += paragraph("  - ", fault, style.columns);
  for (const std::string& cause : broken.causes) text += paragraph("  ", printable(cause), style.columns);
  return text;
}

}  // namespace

std::string answer_text(const AnswerResult& result, const Style& style) {
  std::string text = inked(style, Ink::bold, result.level->lesson.title) + " (" + result.level->name + ")\n" +
                     changes_text(result, style) + "\n" + table_text(result, style) + "\n";
  text += counted(result.judgement.stars.count(), "star") + " of " + std::to_string(kStars) + ":\n";
  text += star_text(result, Star::goals, goals_words(result), style);
  text += star_text(result, Star::faults, faults_words(result), style);
  text += star_text(result, Star::par, par_words(result), style);
  for (const BrokenGoal& missed : result.missed) text += broken_text(missed, result, style);
  if (const VariantSearch* faults = result.faults()) {
    for (const BrokenGoal& broken : faults->broken) text += broken_text(broken, result, style);
  }
  return text;
}

}  // namespace ackboard
