#include "cli/explain_text.hpp"

#include <algorithm>
#include <map>
#include <span>

#include "cli/colour.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/seconds_text.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kToldOfAlike = 3;
constexpr std::size_t kJobsNamed = 6;
constexpr std::size_t kMostPatterns = 20;  // are told without --all

std::string count_text(std::size_t count) {
  return rounded_text(Quantity::count, static_cast<std::int64_t>(count));
}

std::string counted_kind(const Explanation& explanation, StoryKind kind, const char* one, const char* many) {
  const auto count = std::count_if(explanation.stories.begin(), explanation.stories.end(),
                                   [kind](const Story& story) { return story.kind == kind; });
  if (count == 0) return {};
  return count_text(static_cast<std::size_t>(count)) + " " + (count == 1 ? one : many);
}

// "mini (The mini board), job 4: 200 duplicates and 1 lost write".
std::string title_text(const Explanation& explanation) {
  std::string text = printable(explanation.variant.name);
  if (explanation.variant.label != explanation.variant.name) {
    text += " (" + printable(explanation.variant.label) + ")";
  }
  if (explanation.job) text += ", job " + std::to_string(job_number(*explanation.job));
  std::vector<std::string> counts;
  for (const std::string& count :
       {counted_kind(explanation, StoryKind::duplicate, "duplicate", "duplicates"),
        counted_kind(explanation, StoryKind::lost_write, "lost write", "lost writes"),
        counted_kind(explanation, StoryKind::dead_lettered, "dead-lettered message",
                     "dead-lettered messages")}) {
    if (!count.empty()) counts.push_back(count);
  }
  return counts.empty() ? text : text + ": " + listed(counts);
}

using Group = std::vector<const Story*>;

// Those with the same pattern together, in the order of the first of each; with `all` each by itself.
std::vector<Group> groups_of(const std::vector<Story>& stories, bool all) {
  std::vector<Group> groups;
  std::map<std::string_view, std::size_t> places;
  for (const Story& story : stories) {
    const auto [place, is_new] = places.try_emplace(story.pattern, groups.size());
    if (all || is_new) groups.emplace_back();
    groups[all ? groups.size() - 1 : place->second].push_back(&story);
  }
  return groups;
}

// "and 197 more like them: jobs 40, 50, 60, 70, 80, ... and 2,000".
std::string rest_text(const Group& group) {
  std::vector<JobId> jobs;
  for (std::size_t at = kToldOfAlike; at < group.size(); ++at) jobs.push_back(group[at]->job);
  std::string text = "and " + count_text(jobs.size()) + " more like them: ";
  std::sort(jobs.begin(), jobs.end());
  jobs.erase(std::unique(jobs.begin(), jobs.end()), jobs.end());
  text += jobs.size() == 1 ? "job " : "jobs ";
  std::vector<std::string> names;
  for (std::size_t at = 0; at < jobs.size(); ++at) {
    const bool named = jobs.size() <= kJobsNamed + 1 || at + 1 < kJobsNamed || at + 1 == jobs.size();
    if (named) names.push_back(count_text(job_number(jobs[at])));
    if (!named && at + 1 == kJobsNamed) names.emplace_back("...");
  }
  return text + listed(names);
}

// Without a story: "nothing went wrong" only where every job came to its effect.
std::string nothing_text(const Explanation& explanation) {
  const std::string nothing = "no duplicate, no lost write, nothing dead-lettered";
  const Tally& tally = explanation.tally;
  std::vector<std::string> left;
  if (tally.told_failed > 0) left.push_back(counted(tally.told_failed, "job") + " failed");
  if (tally.counters.held > 0) {
    left.push_back("the broker still holds " + counted(tally.counters.held, "message"));
  }
  if (left.empty() && tally.applied < tally.jobs) {
    const std::uint64_t never = tally.jobs - tally.applied;
    left.push_back(counted(never, "job") + (never == 1 ? " has" : " have") + " no effect");
  }
  if (left.empty()) return (explanation.missed.empty() ? "nothing went wrong: " : "") + nothing;
  // What the other jobs came to is not the story of this one.
  return explanation.job ? nothing : nothing + "; " + listed(left);
}

std::string stories_text(const Explanation& explanation, bool all, const Style& style,
                         const std::function<bool()>& keep_going) {
  if (explanation.stories.empty()) return paragraph("  ", nothing_text(explanation), style.columns);
  std::string text;
  bool left_out = false;
  const std::vector<Group> groups = groups_of(explanation.stories, all);
  const std::size_t told_groups = all ? groups.size() : std::min(groups.size(), kMostPatterns);
  for (const Group& group : std::span(groups).first(told_groups)) {
    if (!keep_going()) return text;
    for (std::size_t told = 0; told < std::min(group.size(), kToldOfAlike); ++told) {
      text += paragraph("  ", printable(group[told]->sentence), style.columns);
    }
    if (group.size() <= kToldOfAlike) continue;
    text += paragraph("  ", rest_text(group), style.columns);
    left_out = true;
  }
  if (told_groups < groups.size()) {
    std::size_t others = 0;
    for (const Group& group : std::span(groups).subspan(told_groups)) others += group.size();
    text += paragraph("  ", "and " + count_text(others) + " more that are told differently.", style.columns);
    left_out = true;
  }
  const std::string hint = "--all tells each of them, --job N the whole story of one job.";
  return left_out ? text + inked(style, Ink::faint, paragraph("  ", hint, style.columns)) : text;
}

Ink ink_of(What what) {
  switch (what) {
    case What::applied_again:
    case What::dead_lettered:
    case What::dropped:
    case What::lost_in_crash:
      return Ink::red;
    case What::publish_lost:
    case What::confirm_lost:
    case What::delivery_lost:
    case What::acknowledgment_lost:
    case What::connection_lost:
    case What::lease_ended:
    case What::crashed:
      return Ink::yellow;
    default:
      return Ink::plain;
  }
}

std::string moments_text(const Explanation& explanation, const Style& style,
                         const std::function<bool()>& keep_going) {
  std::vector<Time> times;
  std::size_t time_width = 0, part_width = 0;
  for (const Moment& moment : explanation.moments) times.push_back(moment.at);
  const int decimals = decimals_to_tell_apart(times);
  const auto part_of = [&](const Moment& moment) {
    return printable(explanation.variant.board.parts[index(moment.part)].name);
  };
  for (const Moment& moment : explanation.moments) {
    time_width = std::max(time_width, seconds_column(moment.at, decimals).size());
    part_width = std::max(part_width, display_width(part_of(moment)));
  }
  std::string text;
  for (const Moment& moment : explanation.moments) {
    if (!keep_going()) return text;
    const std::string time = seconds_column(moment.at, decimals);
    const std::string first = "  " + std::string(time_width - time.size(), ' ') + time + " s  " +
                              padded(part_of(moment), part_width) + "  ";
    text += inked(style, ink_of(explanation.trace[index(moment.entry) - 1].what),
                  paragraph(first, printable(moment.words), style.columns));
  }
  return text.empty() ? "  nothing happened to it before the run ended\n\n" : text + "\n";
}

std::string missed_text(const Explanation& explanation, const Style& style) {
  std::string text;
  for (const ExplainedMiss& missed : explanation.missed)
    text += paragraph("  ", "Missed: " + printable(missed.sentence()), style.columns);
  return text;
}

// What the reader should know of a run that was cut short.
std::string ending_text(const Explanation& explanation, const Style& style) {
  const Tally& tally = explanation.tally;
  std::string text;
  if (tally.ending == Ending::until) {
    const Duration until = explanation.variant.board.until;
    text =
        "The run was ended at " +
        (until == kEndless ? rounded_text(tally.ended_at - kStart) + ", where time can be counted no further"
                           : exact_text(until)) +
        ", before it settled.";
  } else if (tally.ending == Ending::event_limit) {
    text = "The run was ended after " + count_text(tally.counters.events) +
           " events, before it settled, and this is its beginning; `ackboard run` goes on for longer.";
  }
  if (!tally.fault.empty()) text += " This run shows a fault of Ackboard itself: " + tally.fault;
  return text.empty() ? text : paragraph("  ", text, style.columns);
}

}  // namespace

std::string explanation_text(const Explanation& explanation, bool all, const Style& style,
                             const std::function<bool()>& keep_going) {
  std::string text = inked(style, Ink::bold, paragraph("", title_text(explanation), style.columns));
  if (explanation.job) text += moments_text(explanation, style, keep_going);
  return text + stories_text(explanation, all || explanation.job, style, keep_going) +
         missed_text(explanation, style) + ending_text(explanation, style);
}

}  // namespace ackboard
