// Every single fault, tried in the background: how far it is, what holds, and what breaks.
#include <string>

#include "gui/views/drawers.hpp"
#include "gui/views/player.hpp"
#include "levels/story/fault_words.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/goal_text.hpp"

namespace ackboard {
namespace {

std::string count(std::uint64_t number) {
  return rounded_text(Quantity::count, static_cast<std::int64_t>(number));
}

void draw_running(Player& player) {
  const std::uint64_t all = player.search.all();
  const std::uint64_t judged = std::min(player.search.judged(), all);
  wrapped(player.ui.theme.text, player.ui.fonts.body,
          "Trying every single fault on this board, one at a time.");
  ImGui::ProgressBar(all == 0 ? 0 : static_cast<float>(judged) / static_cast<float>(all),
                     {-1, player.ui.px(20)}, (count(judged) + " of " + count(all)).c_str());
  if (button(player.ui, "Stop")) player.search.cancel();
}

std::string goal_words(const FinishedSearch& found, const Break& broken) {
  for (std::size_t at = 0; at < found.variant.goals.size(); ++at) {
    const Goal& goal = found.variant.goals[at];
    if (broken.bit == std::uint64_t{1} << at)
      return std::string(goal.measure->label) + ": " + goal_phrase(goal);
  }
  return "the run never settles";
}

void draw_break(Player& player, const FinishedSearch& found, std::size_t which) {
  const Break& broken = found.result.breaks[which];
  ImGui::PushID(static_cast<int>(which));
  text(player.ui.theme.bad, player.ui.fonts.bold, "✗ " + goal_words(found, broken));
  if (broken.faults.empty())
    wrapped(player.ui.theme.text, player.ui.fonts.body,
            "Missed without any fault beyond those of the scenario.");
  for (const Injection& injection : broken.faults) {
    wrapped(player.ui.theme.text, player.ui.fonts.body, fault_words(found.variant.board, injection.point));
  }
  std::uint64_t others = 0;
  for (std::size_t at = 1; at < broken.also_broken.size(); ++at) others += broken.also_broken[at];
  if (others > 0)
    wrapped(player.ui.theme.faint, player.ui.fonts.small,
            count(others) + (broken.faults.empty() ? "" : " other") +
                (others == 1 ? " single fault breaks it too." : " single faults break it too."));
  if (!broken.faults.empty() && button(player.ui, "Load it", ButtonLook::accent,
                                       "Adds it to the faults and goes to the event that breaks the goal.",
                                       "load break " + std::to_string(which + 1))) {
    player.load_counterexample(which);
  }
  ImGui::Dummy({0, player.ui.px(6)});
  ImGui::PopID();
}

void draw_found(Player& player, const FinishedSearch& found) {
  // Loading a break changes the board too, and the others are still worth a look.
  const bool is_old = player.session.generation() != player.searched_generation;
  if (is_old)
    wrapped(player.ui.theme.warning, player.ui.fonts.body,
            "The board was changed since. This is what was found before:");
  std::uint64_t tried = 0;
  for (std::size_t at = 1; at < found.result.depths.size(); ++at) tried += found.result.depths[at].schedules;
  if (found.result.breaks.empty() && found.result.exhausted) {
    const std::string words =
        std::string(is_old ? "Held" : "✓ Holds") + " under all " + count(tried) + " single faults";
    text(is_old ? player.ui.theme.faint : player.ui.theme.good, player.ui.fonts.bold, words);
    player.ui.note(is_old ? "held before" : "holds");
    wrapped(player.ui.theme.faint, player.ui.fonts.body,
            "Each message on each link was lost once, and each part crashed once after each step.");
    return;
  }
  const std::uint64_t broken = found.result.depths.size() > 1 ? found.result.depths[1].broken : 0;
  wrapped(player.ui.theme.text, player.ui.fonts.body,
          count(broken) + " of " + count(tried) + " single faults break a goal. The first for each goal:");
  for (std::size_t at = 0; at < found.result.breaks.size(); ++at) draw_break(player, found, at);
}

}  // namespace

void draw_search(Player& player) {
  ImGui::BeginChild("search", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  if (player.search.is_running()) {
    draw_running(player);
  } else if (player.found) {
    draw_found(player, *player.found);
    if (button(player.ui, "Try again")) player.try_every_fault();
  } else if (button(player.ui, "Try every fault", ButtonLook::accent)) {
    player.try_every_fault();
  }
  ImGui::EndChild();
}

}  // namespace ackboard
