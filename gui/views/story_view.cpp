// What went wrong, in the sentences of `ackboard explain`, and the diagram of one job.
#include <string>

#include "gui/views/drawers.hpp"
#include "gui/views/message_menu.hpp"
#include "gui/views/player.hpp"
#include "gui/views/sequence_view.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kMostListed = 200;

ImU32 colour_of(const Story& story, const Theme& theme) {
  return story.kind == StoryKind::dead_lettered ? theme.warning : theme.bad;
}

const char* sign_of(const Story& story) {
  switch (story.kind) {
    case StoryKind::duplicate:
      return "▲";
    case StoryKind::lost_write:
      return "■";
    case StoryKind::dead_lettered:
      break;
  }
  return "◆";
}

void draw_one(Player& player, std::size_t board, const Story& story, bool can_be_chosen) {
  text(colour_of(story, player.ui.theme), player.ui.fonts.body, sign_of(story));
  ImGui::SameLine();
  wrapped(player.ui.theme.text, player.ui.fonts.body, story.sentence);
  ImGui::PushID(&story);
  if (can_be_chosen && button(player.ui, "Show job", ButtonLook::plain, nullptr,
                              "story of job " + std::to_string(job_number(story.job)))) {
    player.selection.board = board;
    player.selection.job = story.job;
    player.selection.entry = story.entry;
  }
  if (can_be_chosen) ImGui::SameLine();
  if (button(player.ui, "Go there", ButtonLook::plain, "Pause at that event",
             "go to job " + std::to_string(job_number(story.job)))) {
    player.session.cursor().go_to_position(board,
                                           player.session.board(board).playback.position_of(story.entry));
  }
  ImGui::PopID();
  ImGui::Dummy({0, player.ui.px(2)});
}

void draw_missed(const Player& player, const BoardRun& run) {
  const Ui& ui = player.ui;
  for (const ExplainedMiss& missed : run.missed) {
    text(ui.theme.bad, ui.fonts.body, "✗");
    ImGui::SameLine();
    wrapped(ui.theme.text, ui.fonts.body, missed.sentence());
    ImGui::Dummy({0, ui.px(2)});
  }
}

void draw_stories_of(Player& player, std::size_t board) {
  const BoardRun& run = player.session.board(board);
  if (player.session.boards() > 1) heading(player.ui, run.playback.variant().label);
  const std::size_t shown = std::min(run.stories.size(), kMostListed);
  for (std::size_t at = 0; at < shown; ++at) draw_one(player, board, run.stories[at], true);
  if (shown < run.stories.size())
    text(player.ui.theme.faint, player.ui.fonts.body,
         "and " + std::to_string(run.stories.size() - shown) + " more");
  draw_missed(player, run);
}

void draw_list(Player& player) {
  bool any = false, told = false;
  for (std::size_t board = 0; board < player.session.boards(); ++board) {
    const BoardRun& run = player.session.board(board);
    any = any || !run.stories.empty();
    if (run.stories.empty() && run.missed.empty()) continue;
    told = true;
    draw_stories_of(player, board);
  }
  if (any) return;
  wrapped(
      player.ui.theme.faint, player.ui.fonts.body,
      std::string(told ? "" : "Nothing went wrong: ") + (told ? "No" : "no") +
          " duplicate, no lost write, nothing set aside. Click a message or a mark on the timeline for the "
          "story of its job.");
}

}  // namespace

void draw_story(Player& player) {
  Selection& selection = player.selection;
  ImGui::BeginChild("story", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  if (selection.job == kNoJob || selection.board >= player.session.boards() ||
      index(selection.job) >= player.session.board(selection.board).playback.board().jobs) {
    draw_list(player);
  } else {
    const BoardRun& run = player.session.board(selection.board);
    if (button(player.ui, "← All stories", ButtonLook::plain, nullptr, "all stories")) selection.job = kNoJob;
    ImGui::SameLine();
    heading(player.ui, "Job " + std::to_string(job_number(selection.job)));
    bool told = false;
    for (const Story& story : run.stories) {
      if (story.job != selection.job) continue;
      draw_one(player, selection.board, story, false);
      told = true;
    }
    if (!told) wrapped(player.ui.theme.faint, player.ui.fonts.body, "Nothing went wrong with this job.");
    if (selection.job != kNoJob) draw_sequence(player, selection.board, selection.job);
  }
  ImGui::EndChild();
}

}  // namespace ackboard
