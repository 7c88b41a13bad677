// Why several deliveries came back, those that are alike told once.
#include <map>
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

}  // namespace

void say_comebacks(StoryDraft& draft, const Chronicle& chronicle,
                   const std::vector<DeliveryTrack>& deliveries) {
  std::vector<StoryDraft> each;
  for (const DeliveryTrack& delivery : deliveries) {
    say_comeback(each.emplace_back(chronicle), chronicle, delivery);
  }
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
