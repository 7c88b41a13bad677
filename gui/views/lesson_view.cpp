// The level that is played: its story, a prediction, hints, stars, and what is told at its end.
#include <charconv>
#include <cstdio>
#include <string>

#include "gui/views/drawers.hpp"
#include "gui/views/player.hpp"
#include "gui/views/stars.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/goal_text.hpp"

namespace ackboard {
namespace {

void gap(const Player& player) { ImGui::Dummy({0, player.ui.px(4)}); }

void draw_prediction(Player& player, const Level& level) {
  if (!level.lesson.prediction) return;
  const Prediction& prediction = *level.lesson.prediction;
  if (player.levels.asks_for_prediction(player.progress.progress)) {
    gap(player);
    wrapped(player.ui.theme.accent, player.ui.fonts.bold, prediction.question);
    ImGui::SetNextItemWidth(player.ui.px(90));
    const bool entered =
        ImGui::InputText("##prediction", player.prediction.data(), player.prediction.size(),
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CharsDecimal);
    player.ui.note("prediction");
    ImGui::SameLine();
    const bool pressed = button(player.ui, "Predict", ButtonLook::accent);
    ImGui::SameLine();
    if (button(player.ui, "Skip")) player.levels.predict({}, player.progress.progress);
    if (!entered && !pressed) return;
    if (player.prediction.front() == '\0') return player.tell("Write a number first, or skip this.", true);
    const Parsed<std::int64_t> value = parse_amount(Quantity::count, player.prediction.data());
    if (!value) return player.tell("A whole number is enough: " + value.sentence, true);
    player.levels.predict(*value.value, player.progress.progress);
    return;
  }
  const auto known = player.progress.progress.levels.find(level.name);
  if (known == player.progress.progress.levels.end() || !known->second.predicted ||
      !player.levels.right_prediction())
    return;
  gap(player);
  wrapped(player.ui.theme.faint, player.ui.fonts.body,
          prediction.question + " You said " +
              rounded_text(prediction.measure->unit, *known->second.predicted) + "; it was " +
              rounded_text(prediction.measure->unit, *player.levels.right_prediction()) + ".");
}

void draw_star(const Player& player, bool won, const std::string& words) {
  text(won ? player.ui.theme.accent : player.ui.theme.faint, player.ui.fonts.body, won ? "★" : "☆");
  ImGui::SameLine();
  wrapped(won ? player.ui.theme.text : player.ui.theme.faint, player.ui.fonts.body, words);
}

std::string fault_star_words(const Player& player) {
  const LevelPlay& levels = player.levels;
  if (levels.is_searching()) {
    return "Holding under every single fault: trying " + std::to_string(levels.search().judged()) + " of " +
           std::to_string(levels.search().all());
  }
  const std::string words = "Hold under every single fault";
  if (!levels.found() || levels.stars()[Star::faults]) return words;
  std::uint64_t broken = 0;
  std::uint64_t all = 0;
  for (std::size_t at = 1; at < levels.found()->result.depths.size(); ++at) {
    broken += levels.found()->result.depths[at].broken;
    all += levels.found()->result.depths[at].schedules;
  }
  return words + ": " + std::to_string(broken) + " of " + std::to_string(all) + " break it";
}

void draw_stars(Player& player, const Level& level) {
  const Stars& stars = player.levels.stars();
  gap(player);
  heading(player.ui, "Stars of this board");
  draw_star(player, stars[Star::goals], "Meet the goals");
  draw_star(player, stars[Star::faults], fault_star_words(player));
  draw_star(player, stars[Star::par],
            "At most " + rounded_text(Quantity::money, level.lesson.par.monthly_cost_micro_usd) +
                " a month and " + std::to_string(level.lesson.par.steps) + " steps");
  if (player.levels.is_shown_solution()) {
    wrapped(player.ui.theme.faint, player.ui.fonts.small,
            "This is the solution that was shown, or made from it: it does not count as solving. "
            "Ctrl+Z takes it back.");
  }
  if (player.levels.has_own_faults()) {
    wrapped(player.ui.theme.faint, player.ui.fonts.small,
            "Judged with the faults of the level, not with those that you changed.");
  }
  if (!player.levels.not_judged().empty())
    wrapped(player.ui.theme.warning, player.ui.fonts.small, player.levels.not_judged());
  if (stars[Star::goals] && !stars[Star::faults] && !player.levels.is_searching()) {
    if (button(player.ui, "Show the fault that breaks it")) {
      player.found = player.levels.found();
      player.searched_generation = player.session.generation();
      if (player.found && !player.found->result.breaks.empty()) player.load_counterexample(0);
    }
  }
}

// The best board for each star, to be loaded; and the code of this one.
void draw_boards_kept(Player& player, const Level& level) {
  const auto known = player.progress.progress.levels.find(level.name);
  bool any = false;
  for (std::size_t at = 0; known != player.progress.progress.levels.end() && at < kStars; ++at) {
    if (!known->second.best[at] || known->second.best[at]->code == player.levels.code()) continue;
    static constexpr std::array kLabels{"Best for the goals", "Best for faults", "Best for par"};
    const float width = text_size(player.ui.fonts.body, player.ui.fonts.body->FontSize, kLabels[at]).x +
                        2 * ImGui::GetStyle().FramePadding.x;
    if (any) ImGui::SameLine();
    if (any && width > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
    any = true;
    if (!button(player.ui, kLabels[at], ButtonLook::plain, "Load the best board that won this star."))
      continue;
    if (std::optional<Node> document = player.levels.document_of(known->second.best[at]->code)) {
      player.session.change(std::move(*document), kLabels[at]);
    }
    break;
  }
  if (button(player.ui, "Paste a code", ButtonLook::plain, "Makes the board that a copied code stands for."))
    return player.paste_code();
  if (player.levels.code().empty()) return;
  ImGui::SameLine();
  if (button(player.ui, "Copy this board's code", ButtonLook::plain,
             "A short text; `ackboard levels check --board` judges it.")) {
    ImGui::SetClipboardText(player.levels.code().c_str());
    player.tell("Copied: " + player.levels.code());
  }
}

void draw_hints(Player& player, const Level& level) {
  gap(player);
  for (std::size_t at = 0; at < player.levels.hints(); ++at) {
    wrapped(player.ui.theme.text, player.ui.fonts.body,
            "Hint " + std::to_string(at + 1) + ": " + level.lesson.hints[at]);
  }
  static constexpr std::array kNext{"A hint", "Another hint", "Show the answer"};
  if (player.levels.hints() < kHints &&
      button(player.ui, kNext[player.levels.hints()], ButtonLook::plain, "H", "hint"))
    player.next_hint();
  if (player.levels.hints() == kHints && !player.levels.is_shown_solution() &&
      button(player.ui, "Show the solution", ButtonLook::plain,
             "Puts it on the board. Undo takes it back. It does not count as solving."))
    player.show_solution();
}

void draw_debrief(Player& player, const Level& level) {
  gap(player);
  ImGui::Separator();
  const Stars& stars = player.levels.stars();
  if (player.levels.solved()) {
    text(player.ui.theme.good, player.ui.fonts.bold,
         stars[Star::goals] ? "✓ Solved  " + stars_text(stars)
                            : "✓ Solved, but not by the board as it stands");
  } else {
    text(player.ui.theme.faint, player.ui.fonts.bold, "The solution");
  }
  wrapped(player.ui.theme.text, player.ui.fonts.body, level.lesson.debrief.why);
  wrapped(player.ui.theme.text, player.ui.fonts.body, level.lesson.debrief.where);
  wrapped(player.ui.theme.faint, player.ui.fonts.small, level.lesson.debrief.source);
  const std::size_t next = *player.levels.place() + 1;
  if (next == player.levels.levels().size()) return;
  if (button(player.ui, "Next level", ButtonLook::accent, "N")) player.open_level(next);
}

}  // namespace

void draw_lesson(Player& player) {
  const Level* level = player.levels.level();
  if (level == nullptr) return;
  text(player.ui.theme.text, player.ui.fonts.title, level->lesson.title);
  wrapped(player.ui.theme.faint, player.ui.fonts.body, level->lesson.idea);
  gap(player);
  wrapped(player.ui.theme.text, player.ui.fonts.body, level->lesson.story);
  draw_prediction(player, *level);
  draw_stars(player, *level);
  draw_hints(player, *level);
  draw_boards_kept(player, *level);
  const bool is_told = player.levels.solved() || player.levels.is_shown_solution();
  if (is_told && player.levels.level() == level) draw_debrief(player, *level);
}

}  // namespace ackboard
