#include "cli/level_text.hpp"

#include <algorithm>

#include "cli/colour.hpp"
#include "cli/text_layout.hpp"
#include "levels/counterexample/counterexample.hpp"
#include "levels/document/document_text.hpp"
#include "levels/document/spot.hpp"
#include "levels/level/undo.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/value_parts.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

Value value_on(const Board& board, const ChangeRule& rule) {
  return rule.spec->get(board.parts[index(*board.find_part(rule.part))].params);
}

std::string words_of(const ParamSpec& spec, const Value& value) {
  const auto* handler = std::get_if<Handler>(&value);
  if (handler == nullptr) {
    const std::string text = value_text(spec, value);
    return text.empty() ? "not set" : text;
  }
  std::vector<std::string> steps;
  for (const HandlerStep& step : handler->steps) {
    const std::string time = step.takes ? " (" + exact_text(*step.takes) + ")" : std::string();
    steps.push_back(std::string(step.kind->name) + time);
  }
  std::string text;
  for (const std::string& step : steps) text += (text.empty() ? "" : ", ") + step;
  return text;
}

std::string heading(const std::string& words, const Style& style) {
  return "\n" + inked(style, Ink::bold, words) + "\n";
}

std::string board_text(const Level& level) {
  Node board = level.untouched.document;
  std::erase_if(board.members, [](const Member& member) { return member.name == "goals"; });
  return document_text(board);
}

std::string rules_text(const Level& level, const Style& style) {
  std::string text = heading("You may change", style);
  for (const ChangeRule& rule : level.lesson.may_change) {
    text += paragraph("  ",
                      rule.path.substr(rule.path.find('.') + 1) + ": " + allowed_words(rule) + "; now " +
                          words_of(*rule.spec, value_on(level.untouched.board, rule)) + '.',
                      style.columns);
  }
  return text;
}

std::string stars_text(const Level& level, const Style& style) {
  std::string text = heading("Stars", style);
  std::string goals;
  for (const Goal& goal : level.untouched.goals) {
    goals += (goals.empty() ? "" : "; ") + std::string(goal.measure->label) + ": " + goal_phrase(goal);
  }
  std::string kinds;
  for (const FaultKind* kind : level.lesson.fault_kinds)
    kinds += (kinds.empty() ? "" : ", ") + std::string(kind->name);
  const Par& par = level.lesson.par;
  text += paragraph("  1  ", goals + '.', style.columns);
  text += paragraph("  2  ", "The same under every single fault besides: " + kinds + '.', style.columns);
  text += paragraph("  3  ",
                    "At most " + rounded_text(Quantity::money, par.monthly_cost_micro_usd) + " a month and " +
                        counted(par.steps, "step") + " of the handler.",
                    style.columns);
  return text;
}

std::string solution_text(const Level& level, const Style& style) {
  std::string text = heading("Solution", style);
  for (const std::string& words : change_words(level, changes_between(level, level.solution.board))) {
    text += paragraph("  ", words, style.columns);
  }
  const Debrief& debrief = level.lesson.debrief;
  text += paragraph("  ", debrief.why, style.columns) + paragraph("  ", debrief.where, style.columns) +
          paragraph("  Source: ", debrief.source + '.', style.columns);
  text += heading("What people try", style);
  for (std::size_t at = 0; at < level.answers.size(); ++at) {
    text += paragraph("  ", level.answers[at].label + ": " + level.lesson.answers[at].why, style.columns);
  }
  return text;
}

}  // namespace

std::string allowed_words(const ChangeRule& rule) {
  if (!rule.steps.empty()) {
    return "any order of the steps " + words_of(*rule.spec, Handler{{}, rule.steps});
  }
  if (!rule.one_of.empty()) {
    std::string text;
    for (const Value& value : rule.one_of)
      text += (text.empty() ? "" : " or ") + value_text(*rule.spec, value);
    return text;
  }
  ParamSpec spec = *rule.spec;
  if (amount_of(rule.least)) spec.least = rule.least;
  if (amount_of(rule.most)) spec.most = rule.most;
  if (amount_of(rule.most)) spec.endless = {};
  const std::string bounds = bounds_text(spec);
  if (bounds.empty()) return form_text(spec);
  return bounds + (spec.endless.empty() ? "" : " or " + std::string(spec.endless));
}

std::vector<std::string> change_words(const Level& level, const Changes& changes) {
  std::vector<std::string> words;
  for (const Change& change : changes) {
    const ChangeRule& rule = level.lesson.may_change[change.rule];
    words.push_back(rule.path.substr(rule.path.find('.') + 1) + ": " +
                    words_of(*rule.spec, value_on(level.untouched.board, rule)) + " -> " +
                    words_of(*rule.spec, change.value));
  }
  return words;
}

std::string board_file_text(const Level& level, const Variant& board) {
  return document_text(variant_file(board, level.name, level.summary, level.seed));
}

std::string level_text(const Level& level, std::size_t place, const LevelParts& parts, const Style& style) {
  const Lesson& lesson = level.lesson;
  std::string text = std::to_string(place) + "  " + inked(style, Ink::bold, lesson.title) + " (" +
                     level.name + ")\n" + paragraph("", lesson.story, style.columns);
  text += heading("Board", style) + board_text(level) + rules_text(level, style) + stars_text(level, style);
  if (lesson.prediction)
    text += heading("Before you run it", style) + paragraph("  ", lesson.prediction->question, style.columns);
  if (parts.hint > 0) {
    text += heading("Hint " + std::to_string(parts.hint), style) +
            paragraph("  ", lesson.hints[parts.hint - 1], style.columns);
  }
  if (parts.solution) text += solution_text(level, style);
  return text;
}

}  // namespace ackboard
