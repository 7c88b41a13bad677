// Why several deliveries came back, those that are alike told once.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "levels/story/comeback.hpp"
#include "levels/story/words.hpp"

namespace ackboard {
namespace {

// Deliveries that came back for the same reason.
struct Alike {
  std::string outline;
  std::vector<std::size_t> which;
};

// Runs that alternate are told as few sorts, and of many sorts the first.
constexpr std::size_t kMostRuns = 4, kMostSorts = 5;

std::vector<Alike> in_runs(const std::vector<StoryDraft>& each) {
  std::vector<Alike> runs;
  for (std::size_t at = 0; at < each.size(); ++at) {
    std::string outline = each[at].outline();
    if (runs.empty() || runs.back().outline != outline) runs.push_back({std::move(outline), {}});
    runs.back().which.push_back(at);
  }
  return runs;
}

// In the order in which they first came.
std::vector<Alike> in_sorts(std::vector<Alike> runs) {
  std::vector<Alike> sorts;
  std::map<std::string, std::size_t> place;
  for (Alike& run : runs) {
    const auto [found, is_new] = place.emplace(run.outline, sorts.size());
    if (is_new) {
      sorts.push_back(std::move(run));
    } else {
      std::vector<std::size_t>& which = sorts[found->second].which;
      which.insert(which.end(), run.which.begin(), run.which.end());
    }
  }
  return sorts;
}

void say_alike(StoryDraft& draft, const Chronicle& chronicle, const std::vector<StoryDraft>& each,
               const Alike& alike) {
  draft.clause();
  if (alike.which.size() == 1) {
    const std::size_t at = alike.which.front();
    if (each.size() > 1) draft.say("the " + ordinal(at + 1) + " time ");
    draft.say_all(each[at]);
    return;
  }
  std::vector<EntryId> times;
  for (const std::size_t at : alike.which) {
    const EntryId time = each[at].last_time();
    if (times.empty() || chronicle[times.back()].at != chronicle[time].at) times.push_back(time);
  }
  draft.say(alike.which.size() == each.size() ? "each time " : times_text(alike.which.size()) + " ");
  draft.say(alike.outline).say(" (");
  say_times(draft, times, chronicle.goes_on());
  draft.say(")");
  for (const std::size_t at : alike.which) draft.mention_all(each[at]);
}

// The end of the trace came before the attempt could show why its lease was too short.
bool is_cut(const DeliveryTrack& delivery) {
  if (!delivery.has(What::lease_ended) || !delivery.has(What::attempt_started)) return false;
  constexpr std::array kShown{What::acknowledged, What::attempt_ended, What::attempt_stopped};
  return delivery[What::attempt_started] < delivery[What::lease_ended] &&
         std::none_of(kShown.begin(), kShown.end(), [&](What what) { return delivery.has(what); });
}

// A crash is told once, and then only which lease ended by it.
StoryDraft after_what_is_told(const Chronicle& chronicle, const StoryDraft& reason) {
  StoryDraft draft(chronicle);
  draft.mention_all(reason);
  const bool is_crash = chronicle[reason.first_time()].what == What::crashed;
  draft.say("its lease ended").say_at(reason.last_time());
  draft.say(is_crash ? " after that crash" : " after that");
  return draft;
}

// What is told already is not told again, and what the trace does not show is not told as a reason of its
// own.
std::vector<StoryDraft> reasons_of(const StoryDraft& draft, const Chronicle& chronicle,
                                   const std::vector<DeliveryTrack>& deliveries) {
  std::vector<StoryDraft> reasons, cut;
  std::set<std::string> shown;
  for (const DeliveryTrack& delivery : deliveries) {
    StoryDraft reason(chronicle);
    say_comeback(reason, chronicle, delivery);
    const EntryId root = reason.first_time(), time = reason.last_time();
    const bool is_told = root != kNoEntry && draft.tells(root);
    if (is_told && (root == time || draft.tells(time))) continue;
    const bool is_shown = !is_cut(delivery);
    std::vector<StoryDraft>& into = is_shown ? reasons : cut;
    into.push_back(is_told ? after_what_is_told(chronicle, reason) : reason);
    if (is_shown) shown.insert(into.back().outline());
  }
  for (StoryDraft& reason : cut) {
    if (shown.empty() || shown.contains(reason.outline())) reasons.push_back(std::move(reason));
  }
  return reasons;
}

}  // namespace

void say_comebacks(StoryDraft& draft, const Chronicle& chronicle,
                   const std::vector<DeliveryTrack>& deliveries) {
  const std::vector<StoryDraft> each = reasons_of(draft, chronicle, deliveries);
  std::vector<Alike> reasons = in_runs(each);
  if (reasons.size() > kMostRuns) reasons = in_sorts(std::move(reasons));
  std::size_t others = 0;
  for (std::size_t at = 0; at < reasons.size(); ++at) {
    if (at < kMostSorts) {
      say_alike(draft, chronicle, each, reasons[at]);
    } else {
      others += reasons[at].which.size();
    }
  }
  if (others > 0) draft.clause().say("it came back " + times_text(others) + " in other ways");
}

}  // namespace ackboard
